import { readFile } from "node:fs/promises";
import process from "node:process";
import { portsFrom } from "../../edge/local/environment.ts";
import { localServices, shopOnDeno, start } from "../../edge/local/processes.ts";
import { freePorts } from "../flow/house.ts";
import { browserName, crawlerName } from "../flow/visit.ts";
import { inspect } from "./inspector.ts";

// Does the shop's memory grow? Asks 20,000 times for 500 addresses and compares the shop's heap before and after, both
// after a full garbage collection that V8's inspector orders from outside. Before is after three visits of every address:
// what the shop keeps on purpose (shells, stories, answers) is kept by then.

const requests = 20_000;
const addresses = 500;
const visitors = 16;
const mostGrowth = 20_000_000;
/** The run ends by itself after this long, and says how far it came. */
const longest = 170_000;

const ports = portsFrom(await freePorts());
const debugPort = await freePorts();
const shopPart = shopOnDeno(ports);
shopPart.command.splice(2, 0, `--inspect=127.0.0.1:${debugPort}`);

const running = await Promise.all(localServices(ports).map((part) => start(part)));
const shop = await start(shopPart);
running.push(shop);
const deadline = performance.now() + longest;

const inspector = await inspect(debugPort);
try {
  const measure = async () => {
    const heap = await inspector.heapAfterCollection();
    // The second number of statm: pages of 4 KB that are in memory.
    const statm = process.platform === "linux" ? await readFile(`/proc/${shop.process.pid}/statm`, "utf8") : "";
    return { ...heap, resident: Number(statm.split(" ")[1] ?? 0) * 4_096 };
  };

  await visit(addresses * 3);
  const before = await measure();
  report("before", 0, before);
  const round = requests / 10;
  let done = 0;
  while (done < requests && performance.now() < deadline) {
    await visit(round);
    done += round;
    report("after", done, await measure());
  }
  const after = await measure();
  const growth = after.heap - before.heap;
  console.log(
    `\n${done} requests over ${addresses} addresses: the heap went from ${megabytes(before.heap)} to ${megabytes(after.heap)} MB.`,
  );
  if (done < requests) fail(`only ${done} of ${requests} requests were made within ${longest / 1000} s`);
  if (growth > mostGrowth) fail(`the heap grew by ${megabytes(growth)} MB; ${megabytes(mostGrowth)} MB are allowed`);
} catch (error) {
  fail(String(error));
} finally {
  // A process that is inspected does not end.
  inspector.close();
  await Promise.all(running.map((part) => part.stop()));
}
process.exit(process.exitCode ?? 0);

/** Pages, selections of the calculator, queries that mean nothing, data, and slugs that no story has. */
function addressOf(number: number): string {
  const materials = ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"];
  const formats = ["300x200", "200x300", "400x300", "300x400", "600x400", "400x600", "900x600", "600x900", "500x500", "1200x800"];
  const prefix = ["", "/d", "/w"][number % 3];
  const page = number % 2 === 0 ? "/leinwanddruck" : "";
  switch (number % 5) {
    case 0:
    case 1:
      return `${prefix}/leinwanddruck?sku=${materials[(number % 7) % 5]}-${formats[(number % 11) % 10]}&n=${number}`;
    case 2:
      return `${prefix}${page || "/"}?utm_campaign=${number}`;
    case 3:
      return `${prefix}/leinwanddruck.data?n=${number}`;
    default:
      return `${prefix}/gibt-es-nicht-${number}`;
  }
}

/** Makes so many requests, several visitors at once; each address comes as often as any other. */
async function visit(count: number): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (next < count) {
        const number = next++;
        const isCrawler = number % 10 === 0;
        const headers = { "user-agent": isCrawler ? crawlerName : browserName };
        const answer = await fetch(`http://localhost:${ports.shop}${addressOf(number % addresses)}`, { headers });
        // Every twentieth visitor leaves in the middle.
        if (number % 20 === 19) await answer.body?.cancel();
        else await answer.arrayBuffer();
        // So many crawlers at a time are more than have turns.
        if (answer.status >= 500 && !(isCrawler && answer.status === 503)) fail(`${answer.url} answered ${answer.status}`);
      }
    }),
  );
}

function report(when: string, done: number, { heap, backing, resident }: { heap: number; backing: number; resident: number }): void {
  const numbers = [heap, backing, resident].map((bytes) => megabytes(bytes).padStart(8));
  console.log(`${when.padEnd(7)}${String(done).padStart(7)}   heap${numbers[0]}   buffers${numbers[1]}   resident${numbers[2]} MB`);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
