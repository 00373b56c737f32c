import type { EntryContext, RouterContextProvider } from "react-router";
import { fillsOf } from "../fragments/fills.ts";
import { type Filling, placesIn } from "../fragments/late.ts";
import type { Print } from "../fragments/nonce-place.ts";
import type { Place } from "../fragments/place.ts";
import { documentContext, lateOf, type Printing, printingContext } from "../fragments/printing.ts";
import { renderDocument } from "../fragments/rendering.tsx";
import { type KeptShell, keptFills, makeShell, shellOf } from "../fragments/shell.ts";
import type { Refill } from "../fragments/shell-store.ts";
import { hasErrors, takeHandOff } from "../internals.ts";
import { textOf } from "./bytes.ts";
import { documentStream } from "./document-stream.ts";
import { documentPieces, openBody, shellPieces, wholeDocument } from "./kept-document.ts";

/** From the router's context to the bytes of a document. */
export async function respond(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const page = context.get(documentContext);
  const { timing, inOrder, encode } = page;
  const printing = context.get(printingContext);
  const handOff = takeHandOff(router);
  const lateSheets = inOrder ? [] : lateSheetsOf(printing);
  if (request.method === "HEAD") {
    timing.note("shell", undefined, "bypass");
    void handOff?.cancel();
    // Its answers are for whoever comes next.
    printing?.stores.shells.waitUntil(Promise.all(lateSheets.map(([, completed]) => completed)));
    return new Response(null, { status, headers });
  }
  const print = async () => {
    const pieces = await renderDocument({ url: request.url, router, request: page, printing });
    return makeShell(pieces, router, handOff ? await textOf(handOff) : "", refillsOf(printing, lateSheets), printing?.marks !== undefined);
  };

  const mayBeKept = printing !== null && !inOrder && isOneForAll(status, router, printing);
  if (!mayBeKept) timing.note("shell", undefined, "bypass");
  const kept = mayBeKept ? await shellOf(router, print, printing, page) : undefined;
  const shell = kept?.shell ?? (await print());
  if (handOff && !handOff.locked) void handOff.cancel();

  const fills = await fillsThere(lateSheets, kept, printing);
  if (kept && fills && status === 200) printing?.answered();
  if (fills) return wholeDocument(documentPieces(shell, fills, page), encode, status, headers);
  const encoding = openBody(encode, headers);
  return new Response(documentStream(shellPieces(shell, page), lateSheets, page.nonce, encoding), { status, headers });
}

type LateSheets = readonly (readonly [Place, Promise<Filling>])[];

function lateSheetsOf(printing: Printing | null): LateSheets {
  return printing ? Array.from(lateOf(printing.sheets), ([place, { completed }]) => [place, completed] as const) : [];
}

function refillsOf(printing: Printing | null, late: LateSheets): Refill[] {
  return late.flatMap(([place]) => {
    const sheet = printing?.sheets.get(place);
    return sheet?.late ? [{ place, names: placesIn(sheet.print().html), number: sheet.late.number, make: sheet.late.make }] : [];
  });
}

/**
 * What fills the late sheets where all of it is there already: for shared answers it is printed once, and kept. Undefined while
 * something is on its way.
 */
async function fillsThere(late: LateSheets, kept: KeptShell | undefined, printing: Printing | null): Promise<Print | undefined> {
  if (late.length === 0) return [];
  if (!kept || !printing) return undefined;
  const known = keptFills(kept, printing);
  const answers = printing.recording.answers(late.length);
  if (known || answers === undefined) return known;
  const fills = fillsOf(await Promise.all(late.map(async ([place, completed]) => [place, await completed] as const)));
  printing.stores.shells.keepFills(kept.key, answers, fills);
  return fills;
}

/** A page that was found, and the error page, which says of no address that it is not there; never what an exception left. */
function isOneForAll(status: number, router: EntryContext, { recording }: Printing): boolean {
  if (hasErrors(router)) return recording.keptAs() !== undefined && status === 404;
  return status === 200 || status === 404;
}
