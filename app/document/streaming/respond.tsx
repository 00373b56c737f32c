import type { EntryContext, RouterContextProvider } from "react-router";
import { buildPageFills, noFills, type PageFills } from "../fragments/fills.ts";
import { holeNamesIn } from "../fragments/holes.ts";
import { renderDocument } from "../fragments/render-document.tsx";
import { documentContext, pendingFills, type Rendering, renderingContext } from "../fragments/rendering.ts";
import { hasErrors, takeLoaderData } from "../internals.ts";
import type { FillRecipe, KeyedShell } from "../shells/rendered-shell.ts";
import { findStoredFills, loadShell, makeShell } from "../shells/shell.ts";
import { textOf } from "./bytes.ts";
import type { LateFills } from "./document-stream.ts";
import { htmlContentType, storedPageResponse } from "./kept-document.ts";

export async function respond(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", htmlContentType);
  const page = context.get(documentContext);
  const { timing, inOrder } = page;
  const rendering = context.get(renderingContext);
  const loaderData = takeLoaderData(router);
  const lateFills = inOrder ? [] : lateFillsOf(rendering);
  if (request.method === "HEAD") {
    timing.note("shell", undefined, "bypass");
    // Stores the late answers for later visitors.
    rendering?.stores.shells.waitUntil(Promise.all(lateFills.map(([, completed]) => completed)));
    return new Response(null, { status, headers });
  }
  const render = async () => {
    const rendered = await renderDocument({ url: request.url, router, request: page, rendering });
    return makeShell(
      rendered,
      router,
      loaderData ? await textOf(loaderData) : "",
      refillsOf(rendering, lateFills),
      rendering?.marks !== undefined,
    );
  };

  const mayBeKept = rendering !== null && !inOrder && isShareable(status, router, rendering);
  if (!mayBeKept) timing.note("shell", undefined, "bypass");
  const kept = mayBeKept ? await loadShell(router, render, rendering, page) : undefined;
  const shell = kept?.shell ?? (await render());

  const fills = await fillsThere(lateFills, kept, rendering);
  if (kept && status === 200) rendering?.keepTrace();
  return storedPageResponse(fills ? { shell, fills } : { shell, late: lateFills }, page, status, headers);
}

function lateFillsOf(rendering: Rendering | null): LateFills {
  return rendering ? Array.from(pendingFills(rendering.fragments), ([id, { completed }]) => [id, completed] as const) : [];
}

function refillsOf(rendering: Rendering | null, late: LateFills): FillRecipe[] {
  return late.flatMap(([place]) => {
    const fragment = rendering?.fragments.get(place);
    return fragment?.late
      ? [{ place, names: holeNamesIn(fragment.render().html), number: fragment.late.number, make: fragment.late.make }]
      : [];
  });
}

/** Returns undefined if an answer is pending or cannot be shared. */
async function fillsThere(late: LateFills, kept: KeyedShell | undefined, rendering: Rendering | null): Promise<PageFills | undefined> {
  if (late.length === 0) return noFills;
  if (!kept || !rendering) return undefined;
  const known = findStoredFills(kept, rendering);
  const answers = rendering.recording.answers(late.length);
  if (known || answers === undefined) return known;
  const fills = buildPageFills(await Promise.all(late.map(async ([id, completed]) => [id, await completed] as const)));
  rendering.stores.shells.keepFills(kept.key, answers, fills);
  return fills;
}

/** Returns true for found pages and the 404 page, which does not name its URL; never for the page after an exception. */
function isShareable(status: number, router: EntryContext, { recording }: Rendering): boolean {
  if (hasErrors(router)) return recording.keptAs() !== undefined && status === 404;
  return status === 200 || status === 404;
}
