import { startFault } from "./failed-start.ts";
import { openCallers, openShop, readEnv, variablesFrom } from "./handler.ts";
import { outlivingOf } from "./outliving-store.ts";
import { waitUntil } from "./vercel-request.ts";
import { vercelRuntimeCache } from "./vercel-runtime-cache.ts";

// The shop on Vercel. `npm run build` bundles this file with the built handler, and writes it to .vercel/output as a function
// of the edge runtime, or of the Node runtime (see edge/build/vercel-output.ts).

/** Names the built handler that stands in this bundle. */
declare const __BUILT_HANDLER__: string;

let handle: ((request: Request) => Promise<Response>) | undefined;

/** Opens the shop at the first request of an instance. What keeps it from opening stands in the log of each request, which is a 500. */
async function shop(request: Request): Promise<Response> {
  try {
    handle ??= open();
  } catch (error) {
    console.error(startFault(error));
    return new Response("The shop could not be opened.\n", { status: 500, headers: { "cache-control": "no-store" } });
  }
  return handle(request);
}

function open(): (request: Request) => Promise<Response> {
  const variables = variablesFrom((name) => process.env[name]);
  const env = readEnv(variables);
  const outliving = outlivingOf(env.shellStore, { "vercel-runtime-cache": vercelRuntimeCache }, __BUILT_HANDLER__, variables);
  const answer = openShop({ ...env, flags: { ...env.flags, heldByPlatform: true }, shells: { ...env.shells, outliving }, waitUntil });
  const { callerOf } = openCallers(env.trustedProxies, env.secure);
  // The platform stands in front: it says by this header who connects to it, and by the request's own address how.
  return (request) => answer(request, callerOf(request, { address: request.headers.get("x-real-ip") ?? "" }));
}

/** The edge runtime calls the function itself; the Node runtime, which streams, its `fetch`. */
export default Object.assign(shop, { fetch: shop });
