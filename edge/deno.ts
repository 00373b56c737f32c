import type { Flow, Server } from "./connections.ts";
import { denoCache } from "./deno-cache.ts";
import { openPort, startFault } from "./failed-start.ts";
import type * as Handler from "./handler.ts";
import { outlivingOf } from "./outliving-store.ts";
import type { Caller } from "./proxies/callers.ts";
import type { TrustedProxies } from "./proxies/trust.ts";
import { encodeFor, sent } from "./sent.ts";
import { snapshotFolder } from "./snapshot-folder.ts";
import { staticFiles } from "./static-files.ts";

// The shop on Deno, with its permissions named one by one (see edge/permissions.ts).

/** What is under way when the platform ends the process may take so long, in milliseconds. */
const grace = 10_000;
/** Below so many connections a flood of silent ones is felt. */
const few = 2_000;

const build = new URL("../build/", import.meta.url);

const server = await start().catch((error: unknown) => {
  console.error(startFault(error));
  Deno.exit(1);
});

for (const signal of ["SIGINT", "SIGTERM"] as const)
  Deno.addSignalListener(signal, () => void server.shutdown(grace).then(() => Deno.exit(0)));

/** Reads the environment, opens the shop and the port. Throws what keeps it from starting; afterwards no error ends the process. */
async function start(): Promise<Server> {
  const { built, handler } = await builtHandler();
  const { keepServing, openCallers, openLoad, openShop, openTurns, readEnv, serve, variablesFrom } = handler;
  const variables = variablesFrom((name) => Deno.env.get(name));
  const env = readEnv(variables);
  const snapshot = env.contentSnapshot === undefined ? undefined : await snapshotFolder(env.contentSnapshot);
  const code = env.shellStore === "memory" ? "" : await Deno.readTextFile(built);
  const outliving = outlivingOf(env.shellStore, { "deno-cache": denoCache }, code, variables);
  const given = { ...env, content: { ...env.content, snapshot }, shells: { ...env.shells, outliving } };
  const load = openLoad(env.bearableDelay, () => heapInUse() / env.heap);
  const handle = openShop(given, load);
  const inTurn = openTurns(load);
  const files = await staticFiles(new URL("client/", build));
  const callers = openCallers(env.trustedProxies, env.secure);

  const answer = async (request: Request, caller: Caller, flow?: Flow): Promise<Response> => {
    if (!hasAddress(request)) return new Response("This address cannot be read.\n", { status: 400 });
    return (
      (await files(request, env.secure && caller.secure)) ?? sent(request, await handle(request, caller, encodeFor(request, flow)), flow)
    );
  };
  /** Before anything of a request is parsed: one that is beyond its client's share costs next to nothing. */
  const fairly = (request: Request, caller: Caller, flow?: Flow) => inTurn(caller.client, request, () => answer(request, caller, flow));
  const { connections, port, proxyProtocol } = env;
  const opened = openPort(port, () =>
    connections
      ? serve(Deno.listen({ port }), connections, { ...callers, proxyProtocol }, (request, { caller, flow }) =>
          fairly(request, caller, flow),
        )
      : Deno.serve({ port, onListen() {} }, (request, { remoteAddr }) =>
          fairly(request, callers.callerOf(request, { address: remoteAddr.hostname })),
        ),
  );
  keepServing();
  console.info(`shop listens on http://localhost:${port}`);
  if (connections && env.secure && !trustsAny(env.trustedProxies))
    console.warn(
      "The shop's addresses are https, and TRUSTED_PROXIES names no proxy: HSTS and Secure cookies are left out, and all visitors of a proxy count as one.",
    );
  if (connections && connections.most < few)
    console.warn(
      `The shop takes ${connections.most} connections at once, which is few: raise the limit of open files (ulimit -n), then CONNECTION_LIMIT.`,
    );
  return opened;
}

/** Bytes in use of the heap, and of the buffers that its objects hold. */
function heapInUse(): number {
  const { heapUsed, external } = Deno.memoryUsage();
  return heapUsed + external;
}

/** The built handler and where it lies; throws a sentence where there is none. */
async function builtHandler(): Promise<{ built: URL; handler: typeof Handler }> {
  const built = new URL("server/index.js", build);
  await Deno.stat(built);
  return { built, handler: await import(built.href) };
}

function trustsAny(proxies: TrustedProxies): boolean {
  return "hops" in proxies ? proxies.hops > 0 : proxies.networks.length > 0;
}

/** Under a Host that is none, such as "a b", a request has no address, and asking for it throws. */
function hasAddress(request: Request): boolean {
  try {
    return URL.canParse(request.url);
  } catch {
    return false;
  }
}
