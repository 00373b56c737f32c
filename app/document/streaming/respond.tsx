import { renderToReadableStream } from "react-dom/server.edge";
import type { EntryContext, RouterContextProvider } from "react-router";
import { holesOf } from "../fragments/holes.ts";
import { withNonce } from "../fragments/nonce-place.ts";
import { documentContext, type Printing, printingContext } from "../fragments/printing.ts";
import { startRendering } from "../fragments/rendering.tsx";
import { shellOf } from "../fragments/shell.ts";
import { hasErrors, takeHandOff } from "../internals.ts";
import { merge } from "./merge.ts";
import { startScript } from "./start-scripts.ts";

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
  const { timing, nonce, inOrder } = page;
  if (request.method === "HEAD") {
    timing.note("shell", undefined, "bypass");
    return new Response(null, { status, headers });
  }
  const printing = context.get(printingContext);
  const handOff = takeHandOff(router);
  const rendering = startRendering({ url: request.url, router, request: page, printing });
  const document = { start: startScript(router, nonce), handOff, nonce, stop: rendering.stop };

  const mayBeKept = printing !== null && !inOrder && isOneForAll(status, router, printing);
  if (!mayBeKept) timing.note("shell", undefined, "bypass");
  const kept = mayBeKept ? await shellOf(rendering, printing, timing) : undefined;
  if (kept && printing) {
    const lead = withNonce(kept.shell.prelude, nonce);
    return new Response(merge({ ...document, lead, react: await holesOf(kept, rendering, printing, nonce) }), { status, headers });
  }

  const stream = await renderToReadableStream(rendering.tree, rendering.options);
  if (inOrder) await rendering.completed(stream.allReady);
  return new Response(merge({ ...document, lead: undefined, react: stream }), { status, headers });
}

/** A page that was found, and the error page, which says of no address that it is not there; never what an exception left. */
function isOneForAll(status: number, router: EntryContext, { recording }: Printing): boolean {
  if (hasErrors(router)) return recording.keptAs() !== undefined && status === 404;
  return status === 200 || status === 404;
}
