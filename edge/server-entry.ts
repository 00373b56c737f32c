// Entry of the server build (vite.config.ts).

export { createShopHandler, type ShopHandler } from "./handler.ts";

// Adapters and tests import the build, `build/server/index.js`. What must share the handler's state (metrics, refusals, log contexts) is
// exported here, since a module that is also loaded from its source exists twice.

export { createMemoryBudget } from "#app/cache/memory-budget.ts";
export { createRecording } from "#app/document/document.server.ts";
export { noteRefusal } from "#app/observe/refusals.ts";
export { createTraces } from "#app/request/trace.ts";
export { servePlatform } from "./deno/platform-server.ts";
export { handleUncaughtErrors } from "./deno/uncaught-errors.ts";
export { parseEnv, readVariables } from "./environment/env.ts";
export { serveConnections } from "./fairness/connections.ts";
export { createRequestQueue } from "./fairness/fair-queue.ts";
export { createLoadMonitor, neverOverloaded } from "./fairness/load-monitor.ts";
export { watchMemory } from "./fairness/memory-watch.ts";
export { runOutsideOfRequests } from "./log-context.ts";
export { createCallerResolver } from "./proxies/callers.ts";
export { openSharedState } from "./shared/open-shared-store.ts";
export { startTelemetry } from "./telemetry/start-telemetry.ts";
