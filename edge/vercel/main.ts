import type { MemoryBudget } from "#app/cache/memory-budget.ts";
import type { SharedStore } from "#app/shared-state/shared-store.ts";
import { platformMegabytes } from "../environment/memory-limit.ts";
import { describeStartError } from "../environment/start-error.ts";
import { openPersistentShellStore } from "../persistent-shell-store.ts";
import {
  createCallerResolver,
  createMemoryBudget,
  createShopHandler,
  openSharedState,
  parseEnv,
  readVariables,
  startTelemetry,
  watchMemory,
} from "../server-entry.ts";
import { waitUntil } from "./vercel-request.ts";
import { createVercelCacheStore } from "./vercel-runtime-cache.ts";

// Bundled with the built handler by `npm run build` (see edge/build/vercel-output.ts).

declare const __BUILT_HANDLER__: string;
/** False on the edge runtime, which has no sockets; its bundle has no Redis client. */
declare const __HAS_SOCKETS__: boolean;

let handle: ((request: Request) => Promise<Response>) | undefined;

/** Builds the shop on the first request. If that fails, the request gets a 500 and a log line, and the next request tries again. */
async function shop(request: Request): Promise<Response> {
  try {
    if (!handle) await startTelemetry();
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
  const env = parseEnv(variables, false, memoryHere());
  const persistent = openPersistentShellStore(
    env.shellStore,
    { "vercel-runtime-cache": createVercelCacheStore },
    __BUILT_HANDLER__,
    variables,
  );
  const memory = createMemoryBudget(env.memoryBytes);
  const look = watchBetweenRequests(memory);
  const answer = createShopHandler({
    ...env,
    flags: { ...env.flags, heldByPlatform: true },
    memory,
    shared: openSharedState(env, openRedis, waitUntil),
    shells: { ...env.shells, persistent },
    waitUntil,
  });
  const { callerOf } = createCallerResolver(env.trustedProxies, env.secure);
  // Vercel sends the client's address in `x-real-ip`, and the scheme in the URL.
  return (request) => {
    look();
    return answer(request, callerOf(request, { address: request.headers.get("x-real-ip") ?? "" }));
  };
}

/** Returns the memory limit in bytes; the edge runtime does not report its own. */
function memoryHere(): number | undefined {
  return "EdgeRuntime" in globalThis ? platformMegabytes.vercelEdge * 1_000_000 : process.constrainedMemory?.();
}

/** Measures the memory on requests, since the platform pauses timers between them. */
function watchBetweenRequests(memory: MemoryBudget): () => void {
  let look = () => {};
  if (!("EdgeRuntime" in globalThis))
    watchMemory(memory, heapInUse, {
      every: (measure, interval) => {
        let measuredAt = Number.NEGATIVE_INFINITY;
        look = () => {
          if (performance.now() - measuredAt < interval) return;
          measuredAt = performance.now();
          measure();
        };
      },
    });
  return () => look();
}

async function openRedis(url: string): Promise<SharedStore> {
  if (!__HAS_SOCKETS__) throw new Error("the edge runtime has no Redis: build without VERCEL_RUNTIME=edge, for Node.js");
  const { createRedisStore } = await import("../shared/redis-store.ts");
  return createRedisStore(url);
}

function heapInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The Node runtime calls `fetch`, and the edge runtime the function itself. */
export default Object.assign(shop, { fetch: shop });
