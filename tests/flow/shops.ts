// Opens shops in one process, where each but the first finds its code compiled (tests/flow/warm-test-shop.ts):
//
// deno run … tests/flow/shops.ts --port=4100
//
// `PUT /` with the shop's variables as JSON opens a shop, `DELETE /{port}` closes it: 204, or 500 with the reason if it cannot
// start, or if an error was caught only in the last line of defence, which harms no visitor here but is a fault.
import { startShop } from "../../edge/deno/start-shop.ts";
import { parseCommandLine } from "../../edge/local/arguments.ts";
import { messageOf } from "../../edge/local/log.ts";

type OpenShop = Awaited<ReturnType<typeof startShop>>;

const { port } = parseCommandLine({ port: "4100" });
const shops = new Map<string, OpenShop>();
let uncaught: string[] = [];

const print = console.error;
console.error = (...words: unknown[]) => {
  const line = words.join(" ");
  if (/"event":"(unhandled-rejection|uncaught-error)"/.test(line)) uncaught.push(line);
  print(...words);
};

Deno.serve({ hostname: "127.0.0.1", port: Number(port), onListen: () => console.info(`shops listens on ${port}`) }, async (request) => {
  try {
    if (request.method === "PUT") await open((await request.json()) as Record<string, string>);
    else await close(new URL(request.url).pathname.slice(1));
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(messageOf(error), { status: 500 });
  }
});

async function open(variables: Record<string, string>): Promise<void> {
  shops.set(variables.PORT ?? "", await startShop((name) => variables[name]));
}

async function close(port: string): Promise<void> {
  const shop = shops.get(port);
  if (!shop) throw new Error(`no shop is open on port ${port}`);
  shops.delete(port);
  await shop.server.shutdown(shop.shutdownGrace);
  const lines = uncaught;
  uncaught = [];
  if (lines.length > 0) throw new Error(`a shop caught these only in its last line of defence: ${lines.join()}`);
}
