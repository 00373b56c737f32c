import { renderToReadableStream } from "react-dom/server.edge";
import type { EntryContext, RouterContextProvider } from "react-router";
import { type Shop, shopContext } from "#app/shop.ts";
import { type Visit, visitContext } from "#app/visit.ts";
import { holesOf } from "./holes.ts";
import { withNonce } from "./nonce-place.ts";
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
  const visit = context.get(visitContext);
  if (request.method === "HEAD") {
    visit.timing.note("shell", undefined, "bypass");
    return new Response(null, { status, headers });
  }
  const shop = context.get(shopContext);
  const handOff = router.serverHandoffStream;
  delete router.serverHandoffStream;
  const inOrder = wantsOrder(visit);
  const rendering = startRendering({ url: request.url, router, visit, shop, inOrder });
  const document = { start: startScript(router, visit.nonce), handOff, nonce: visit.nonce, stop: rendering.stop };

  const mayBeKept = shop !== null && !inOrder && isOneForAll(status, router, shop);
  if (!mayBeKept) visit.timing.note("shell", undefined, "bypass");
  const kept = mayBeKept ? await shellOf(rendering, shop, visit) : undefined;
  if (kept && shop) {
    const lead = withNonce(kept.shell.prelude, visit.nonce);
    return new Response(weave({ ...document, lead, react: await holesOf(kept, rendering, shop, visit) }), { status, headers });
  }

  const stream = await renderToReadableStream(rendering.tree, rendering.options);
  if (inOrder) await rendering.completed(stream.allReady);
  return new Response(weave({ ...document, lead: undefined, react: stream }), { status, headers });
}

/** A page that was found, and the error page, which says of no address that it is not there; never what an exception left. */
function isOneForAll(status: number, { staticHandlerContext }: EntryContext, { printing }: Shop): boolean {
  if (staticHandlerContext.errors) return printing.as !== undefined && status === 404;
  return status === 200 || status === 404;
}

/** Crawlers, and visitors whose browser runs no script, get everything in its place. */
function wantsOrder({ crawler, scriptless }: Visit): boolean {
  return crawler || scriptless;
}
