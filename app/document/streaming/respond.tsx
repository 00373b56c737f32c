import type { EntryContext, RouterContextProvider } from "react-router";
import { fillsOf } from "../fragments/fills.ts";
import { holesIn } from "../fragments/holes.ts";
import type { NonceTemplate } from "../fragments/nonce-template.ts";
import { documentContext, type Printing, pendingFills, printingContext } from "../fragments/printing.ts";
import { renderDocument } from "../fragments/render-document.tsx";
import { hasErrors, takeLoaderData } from "../internals.ts";
import type { FillRecipe } from "../shells/printed-shell.ts";
import { type KeptShell, keptFills, loadShell, makeShell } from "../shells/shell.ts";
import { textOf } from "./bytes.ts";
import type { LateFills } from "./document-stream.ts";
import { htmlType, storedResponse } from "./kept-document.ts";

export async function respond(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", htmlType);
  const page = context.get(documentContext);
  const { timing, inOrder } = page;
  const printing = context.get(printingContext);
  const loaderData = takeLoaderData(router);
  const lateSheets = inOrder ? [] : lateSheetsOf(printing);
  if (request.method === "HEAD") {
    timing.note("shell", undefined, "bypass");
    // Stores the late answers for later visitors.
    printing?.stores.shells.waitUntil(Promise.all(lateSheets.map(([, completed]) => completed)));
    return new Response(null, { status, headers });
  }
  const print = async () => {
    const rendered = await renderDocument({ url: request.url, router, request: page, printing });
    return makeShell(
      rendered,
      router,
      loaderData ? await textOf(loaderData) : "",
      refillsOf(printing, lateSheets),
      printing?.marks !== undefined,
    );
  };

  const mayBeKept = printing !== null && !inOrder && isShareable(status, router, printing);
  if (!mayBeKept) timing.note("shell", undefined, "bypass");
  const kept = mayBeKept ? await loadShell(router, print, printing, page) : undefined;
  const shell = kept?.shell ?? (await print());

  const fills = await fillsThere(lateSheets, kept, printing);
  if (kept && status === 200) printing?.keepTrace();
  return storedResponse(fills ? { shell, fills } : { shell, late: lateSheets }, page, status, headers);
}

function lateSheetsOf(printing: Printing | null): LateFills {
  return printing ? Array.from(pendingFills(printing.sheets), ([id, { completed }]) => [id, completed] as const) : [];
}

function refillsOf(printing: Printing | null, late: LateFills): FillRecipe[] {
  return late.flatMap(([place]) => {
    const fragment = printing?.sheets.get(place);
    return fragment?.late ? [{ place, names: holesIn(fragment.print().html), number: fragment.late.number, make: fragment.late.make }] : [];
  });
}

/** Undefined if an answer is pending or cannot be shared. */
async function fillsThere(late: LateFills, kept: KeptShell | undefined, printing: Printing | null): Promise<NonceTemplate | undefined> {
  if (late.length === 0) return [];
  if (!kept || !printing) return undefined;
  const known = keptFills(kept, printing);
  const answers = printing.recording.answers(late.length);
  if (known || answers === undefined) return known;
  const fills = fillsOf(await Promise.all(late.map(async ([id, completed]) => [id, await completed] as const)));
  printing.stores.shells.keepFills(kept.key, answers, fills);
  return fills;
}

/** True for found pages and the 404 page, which does not name its URL; never for the page after an exception. */
function isShareable(status: number, router: EntryContext, { recording }: Printing): boolean {
  if (hasErrors(router)) return recording.keptAs() !== undefined && status === 404;
  return status === 200 || status === 404;
}
