import type { SharedStore } from "#app/shared-state/shared-store.ts";
import { chooseDocumentEncoder, compressResponse } from "../compression/compress-response.ts";
import { compressPieces } from "../compression/gzip.ts";
import { openPort } from "../environment/start-error.ts";
import type { VariableName } from "../environment/variables.ts";
import type { ConnectionServer, WriteProgress } from "../fairness/connections.ts";
import { openPersistentShellStore } from "../persistent-shell-store.ts";
import type { Caller } from "../proxies/callers.ts";
import type { TrustedProxies } from "../proxies/trust.ts";
import type * as ServerEntry from "../server-entry.ts";
import { createStaticFileHandler } from "../static-files.ts";
import { constrainedMemory } from "./constrained-memory.ts";
import { createDenoCacheStore } from "./deno-cache.ts";
import { heapInUse } from "./heap-in-use.ts";
import { createPendingWork, type PendingWork } from "./pending-work.ts";
import { openSnapshotFolder } from "./snapshot-folder.ts";

const fewConnections = 2_000;
/**
 * Max connections that the kernel holds until they are accepted (it may lower the number). Beyond it, a visitor's first packet is dropped, and
 * sent again after one second.
 */
const maxUnaccepted = 4_096;

const build = new URL("../../build/", import.meta.url);

/** `drainTime` and `shutdownGrace` are in milliseconds. */
export type RunningShop = { server: ConnectionServer; drain(): void; drainTime: number; shutdownGrace: number; work: PendingWork };

/** @throws Error if a variable is invalid, the port is taken, or the build is missing */
export async function startShop(readVariable: (name: VariableName) => string | undefined): Promise<RunningShop> {
  const { built, handler } = await builtHandler();
  const {
    handleUncaughtErrors,
    neverOverloaded,
    createCallerResolver,
    createLoadMonitor,
    createMemoryBudget,
    openSharedState,
    createShopHandler,
    createRequestQueue,
    noteRefusal,
    runOutsideOfRequests,
    startTelemetry,
    parseEnv,
    serveConnections,
    servePlatform,
    readVariables,
    watchMemory,
  } = handler;
  const variables = readVariables(readVariable);
  const env = parseEnv(variables, false, constrainedMemory());
  const snapshot = env.contentSnapshot === undefined ? undefined : await openSnapshotFolder(env.contentSnapshot);
  const code = env.shellStore === "memory" ? "" : await Deno.readTextFile(built);
  const persistent = openPersistentShellStore(env.shellStore, { "deno-cache": createDenoCacheStore }, code, variables);
  const memory = createMemoryBudget(env.memoryBytes);
  const heapShare = watchMemory(memory, heapInUse);
  const work = createPendingWork();
  const settings = {
    ...env,
    waitUntil: work.waitUntil,
    content: { ...env.content, snapshot },
    memory,
    shared: openSharedState(env, openRedis, work.waitUntil),
    shells: { ...env.shells, persistent, compress: compressPieces },
  };
  await startTelemetry();
  const load = createLoadMonitor(env.bearableDelay, heapShare);
  const handle = createShopHandler(settings, load);
  // A bearable delay of 0 also turns off fair turns (decision 175).
  const inTurn = createRequestQueue(env.bearableDelay === 0 ? neverOverloaded : load, memory.boundOf("clients", "turns"));
  const files = await createStaticFileHandler(new URL("client/", build));
  const callers = createCallerResolver(env.trustedProxies, env.secure);

  const answer = async (request: Request, caller: Caller, since: number, flow?: WriteProgress): Promise<Response> => {
    if (!hasAddress(request)) {
      noteRefusal("address-refused", { status: 400 });
      return new Response("The address is not valid.\n", { status: 400 });
    }
    return (
      (await files(request, env.secure && caller.secure)) ??
      compressResponse(request, await handle(request, caller, chooseDocumentEncoder(request, flow), since), flow)
    );
  };
  const answerFairly = (request: Request, caller: Caller, flow?: WriteProgress) =>
    runOutsideOfRequests(() => inTurn(caller.client, request, (since) => answer(request, caller, since, flow)));
  const { connections, port, proxyProtocol } = env;
  const { server, address } = openPort<{ server: ConnectionServer; address: Deno.NetAddr }>(port, () => {
    if (connections === undefined) return servePlatform(port, callers, answerFairly);
    const listener = Deno.listen({ port, tcpBacklog: maxUnaccepted });
    const fronts = { ...callers, proxyProtocol };
    const ownServer = serveConnections(listener, connections, fronts, (request, { caller, flow }) => answerFairly(request, caller, flow));
    return { server: ownServer, address: listener.addr };
  });
  handleUncaughtErrors();
  console.info(`shop listens on ${describeAddress(address)}`);
  if (connections && env.secure && !trustsAny(env.trustedProxies))
    console.warn(
      "The shop's addresses are https, and TRUSTED_PROXIES names no proxy: HSTS and Secure cookies are left out, and all visitors of a proxy count as one.",
    );
  if (connections && connections.max < fewConnections)
    console.warn(
      `The shop takes ${connections.max} connections at once, which is few: raise the limit of open files (ulimit -n), then CONNECTION_LIMIT.`,
    );
  return { server, drain: handle.drain, drainTime: env.drainTime, shutdownGrace: env.shutdownGrace, work };
}

/** DENO_SERVE_ADDRESS, which Deno Deploy sets, overrides PORT, and may name a socket without host and port. */
function describeAddress(address: Deno.NetAddr): string {
  const { transport, hostname, port } = address;
  return transport === "tcp" ? `http://${hostname === "0.0.0.0" ? "localhost" : hostname}:${port}` : JSON.stringify(address);
}

async function openRedis(url: string): Promise<SharedStore> {
  const { createRedisStore } = await import("../shared/redis-store.ts");
  return createRedisStore(url);
}

async function builtHandler(): Promise<{ built: URL; handler: typeof ServerEntry }> {
  const built = new URL("server/index.js", build);
  await Deno.stat(built);
  return { built, handler: await import(built.href) };
}

function trustsAny(proxies: TrustedProxies): boolean {
  return "hops" in proxies ? proxies.hops > 0 : proxies.networks.length > 0;
}

function hasAddress(request: Request): boolean {
  try {
    return URL.canParse(request.url);
  } catch {
    return false;
  }
}
