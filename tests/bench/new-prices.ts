import { type Backend, createBackend } from "#app/backend/backend.ts";
import { chooseDocumentEncoder, compressResponse } from "../../edge/compression/compress-response.ts";
import type * as ServerEntry from "../../edge/server-entry.ts";
import { createStaticFileHandler } from "../../edge/static-files.ts";

// The built shop with late and different prices in each response, so that no late fragment is cached. Calls are answered from memory, so
// that only the page is measured.

/** Delay of each answer (ms). */
const delay = 50;

const build = new URL("../../build/", import.meta.url);
const { createCallerResolver, createLoadMonitor, createShopHandler, parseEnv, readVariables } = (await import(
  new URL("server/index.js", build).href
)) as typeof ServerEntry;
const env = parseEnv(readVariables((name) => Deno.env.get(name)));
const handle = createShopHandler(env, createLoadMonitor(env.bearableDelay), { backend: withNewPrices(createBackend(env.backend)) });
const files = await createStaticFileHandler(new URL("client/", build));
const { callerOf } = createCallerResolver(env.trustedProxies, env.secure);

const server = Deno.serve(
  { port: env.port, onListen: (address) => console.log(`shop with new prices listens on http://localhost:${address.port}`) },
  async (request, { remoteAddr }) => {
    const caller = callerOf(request, { address: remoteAddr.hostname });
    return (
      (await files(request, caller.secure)) ?? compressResponse(request, await handle(request, caller, chooseDocumentEncoder(request)))
    );
  },
);

for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => void server.shutdown().then(() => Deno.exit(0)));

/** Answers after 50 ms, each time with prices that differ by some cents from the previous answer. */
function withNewPrices(backend: Backend): Backend {
  let answers = 0;
  return {
    ...backend,
    recall: () => undefined,
    async ask(call, query, caller, sending) {
      const [outcome] = await Promise.all([
        backend.ask(call, query, caller, sending),
        new Promise((resolve) => setTimeout(resolve, delay)),
      ]);
      answers += 1;
      return outcome.ok ? { ...outcome, value: changed(outcome.value, (answers % 100) / 100) as typeof outcome.value } : outcome;
    },
  };
}

function changed(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, /^price/.test(name) && typeof one === "number" ? one + by : changed(one, by)]),
  );
}
