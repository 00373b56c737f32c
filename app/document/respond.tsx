import { renderToReadableStream } from "react-dom/server.edge";
import type { EntryContext, RouterContextProvider } from "react-router";
import { holesOf } from "./holes.ts";
import { withNonce } from "./nonce-place.ts";
import { documentContext, type Printing, printingContext } from "./printing.ts";
import { startRendering } from "./rendering.tsx";
import { shellOf } from "./shell.ts";
import { startScript } from "./start-scripts.ts";
import { weave } from "./weave.ts";

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
  const handOff = router.serverHandoffStream;
  delete router.serverHandoffStream;
  const rendering = startRendering({ url: request.url, router, request: page, printing });
  const document = { start: startScript(router, nonce), handOff, nonce, stop: rendering.stop };

  const mayBeKept = printing !== null && !inOrder && isOneForAll(status, router, printing);
  if (!mayBeKept) timing.note("shell", undefined, "bypass");
  const kept = mayBeKept ? await shellOf(rendering, printing, timing) : undefined;
  if (kept && printing) {
    const lead = withNonce(kept.shell.prelude, nonce);
    return new Response(weave({ ...document, lead, react: await holesOf(kept, rendering, printing, nonce) }), { status, headers });
  }

  const stream = await renderToReadableStream(rendering.tree, rendering.options);
  if (inOrder) await rendering.completed(stream.allReady);
  return new Response(weave({ ...document, lead: undefined, react: stream }), { status, headers });
}

/** A page that was found, and the error page, which says of no address that it is not there; never what an exception left. */
function isOneForAll(status: number, { staticHandlerContext }: EntryContext, { recording }: Printing): boolean {
  if (staticHandlerContext.errors) return recording.keptAs() !== undefined && status === 404;
  return status === 200 || status === 404;
}
