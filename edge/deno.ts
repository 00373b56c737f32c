import { compressed } from "./compress.ts";
import type * as Handler from "./handler.ts";
import { staticFiles } from "./static-files.ts";

// The shop on Deno, with its permissions named one by one (see `shop` in edge/local/processes.ts):
//   --allow-net to listen and to reach its three services, --allow-read=build, --allow-env for the variables of edge/env.ts.

const build = new URL("../build/", import.meta.url);
const { openShop, readEnv, variableNames } = (await import(new URL("server/index.js", build).href)) as typeof Handler;

const env = readEnv(Object.fromEntries(variableNames.map((name) => [name, Deno.env.get(name)])));
const handle = openShop(env);
const files = await staticFiles(new URL("client/", build));
const { port } = env;

const server = Deno.serve(
  { port, onListen: () => console.info(`shop listens on http://localhost:${port}`) },
  async (request, { remoteAddr }) => {
    if (!hasAddress(request)) return new Response("This address cannot be read.\n", { status: 400 });
    return (await files(request)) ?? compressed(request, await handle(request, remoteAddr.hostname));
  },
);

/** Under a Host that is none, such as "a b", a request has no address, and asking for it throws. */
function hasAddress(request: Request): boolean {
  try {
    return URL.canParse(request.url);
  } catch {
    return false;
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => void server.shutdown().then(() => Deno.exit(0)));
