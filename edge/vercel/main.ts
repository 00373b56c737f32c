import { describeStartError } from "../environment/start-error.ts";
import { createCallerResolver, createShopHandler, openTelemetry, parseEnv, readVariables } from "../handler.ts";
import { openPersistentShellStore } from "../persistent-shell-store.ts";
import { waitUntil } from "./vercel-request.ts";
import { createVercelCacheStore } from "./vercel-runtime-cache.ts";

// Bundled with the built handler by `npm run build` (see edge/build/vercel-output.ts).

declare const __BUILT_HANDLER__: string;

let handle: ((request: Request) => Promise<Response>) | undefined;

/** Builds the shop on the first request. After a failure, each request gets a 500 and one log line. */
async function shop(request: Request): Promise<Response> {
  try {
    if (!handle) await openTelemetry();
    handle ??= open();
  } catch (error) {
    console.error(describeStartError(error));
    return new Response("The shop could not start.\n", { status: 500, headers: { "cache-control": "no-store" } });
  }
  return handle(request);
}

function open(): (request: Request) => Promise<Response> {
  const read = readVariables((name) => process.env[name]);
  const variables = { ...read, ENVIRONMENT: read.ENVIRONMENT || process.env.VERCEL_ENV };
  const env = parseEnv(variables);
  const outliving = openPersistentShellStore(
    env.shellStore,
    { "vercel-runtime-cache": createVercelCacheStore },
    __BUILT_HANDLER__,
    variables,
  );
  const answer = createShopHandler({
    ...env,
    flags: { ...env.flags, heldByPlatform: true },
    shells: { ...env.shells, outliving },
    waitUntil,
  });
  const { callerOf } = createCallerResolver(env.trustedProxies, env.secure);
  // The platform sends the client's address in this header, and the scheme in the URL.
  return (request) => answer(request, callerOf(request, { address: request.headers.get("x-real-ip") ?? "" }));
}

/** The Node runtime calls `fetch`. */
export default Object.assign(shop, { fetch: shop });
