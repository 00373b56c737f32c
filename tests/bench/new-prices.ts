import { type Backend, createBackend } from "#app/backend/backend.ts";
import { compressResponse, documentEncoding } from "../../edge/compression/compress-response.ts";
import type * as Handler from "../../edge/handler.ts";
import { createStaticFiles } from "../../edge/static-files.ts";

// The built shop, whose back end gives every page prices of its own: none of what is late was printed before. The calls themselves are
// answered from memory, so that what is measured is the page.

const build = new URL("../../build/", import.meta.url);
const { createCallerResolver, createLoadMonitor, createShopHandler, parseEnv, readVariables } = (await import(
  new URL("server/index.js", build).href
)) as typeof Handler;
const env = parseEnv(readVariables((name) => Deno.env.get(name)));
const handle = createShopHandler(env, createLoadMonitor(env.bearableDelay), { backend: withNewPrices(createBackend(env.backend)) });
const files = await createStaticFiles(new URL("client/", build));
const { callerOf } = createCallerResolver(env.trustedProxies, env.secure);

const server = Deno.serve(
  { port: env.port, onListen: (address) => console.log(`shop with new prices listens on http://localhost:${address.port}`) },
  async (request, { remoteAddr }) => {
    const caller = callerOf(request, { address: remoteAddr.hostname });
    return (await files(request, caller.secure)) ?? compressResponse(request, await handle(request, caller, documentEncoding(request)));
  },
);

for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => void server.shutdown().then(() => Deno.exit(0)));

/** Answers are new objects, with prices that differ from the last ones' by some cents. */
function withNewPrices(backend: Backend): Backend {
  let asked = 0;
  return {
    ...backend,
    recall: (call, question, caller) => {
      const known = backend.recall(call, question, caller);
      asked += 1;
      return known && (changed(known, (asked % 100) / 100) as object);
    },
    async ask(call, question, caller, sending) {
      const outcome = await backend.ask(call, question, caller, sending);
      asked += 1;
      return outcome.ok ? { ...outcome, value: changed(outcome.value, (asked % 100) / 100) as typeof outcome.value } : outcome;
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
