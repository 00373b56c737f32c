import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { localTokens } from "../../edge/local/environment.ts";
import { vercelShop } from "../../edge/local/processes.ts";
import { startProcess } from "../../edge/local/running-process.ts";
import { eventsIn } from "../flow/events.ts";
import { openServices } from "../flow/open-services.ts";
import { openOwnTestShop } from "../flow/test-shop.ts";
import { visit } from "../flow/visit.ts";
import { sitemapAddresses } from "./spread.ts";

// Sends 5,000 requests to the addresses of all sitemaps, for each memory budget (MB):
// `deno run --allow-all tests/bench/budgets.ts 128 256 768`. With `node`, Vercel's build output runs on Node. With a writable control group
// (`/sys/fs/cgroup/memory/shop`), the kernel enforces the budget.

const requestCount = 5_000;
const lanes = 8;
/** Max value of BEARABLE_DELAY (ms), so that only memory sheds load, not the delay of a processor shared with visitors and services. */
const bearableDelay = "10000";

type Health = { memory: { heapShare: number; storesPart: number }; shellCache: { shells: number; bytes: number } };

const group = process.argv.slice(2).find((word) => word.startsWith("/"));
for (const word of process.argv.slice(2).filter((word) => /^\d+$/.test(word))) await measure(Number(word));

async function measure(megabytes: number): Promise<void> {
  const testShop = await (process.argv.includes("node") ? openOnNode : openOwnTestShop)({
    MEMORY_MEGABYTES: String(megabytes),
    BEARABLE_DELAY: bearableDelay,
  });
  const { pid } = testShop.shop.process;
  if (group && pid) join(group, pid, megabytes);
  try {
    const addresses = await sitemapAddresses(testShop.ports.shop);
    const statuses = new Map<number, number>();
    const peak = { resident: 0, heapShare: 0, storesPart: 1 };
    const since = performance.now();
    let next = 0;
    const lane = async (peer: string) => {
      for (let at = next++; at < requestCount; at = next++) {
        const { host = "", path } = addresses[at % addresses.length] ?? { path: "/" };
        const { status } = await visit(testShop, path, { host, peer, headers: { "accept-encoding": "gzip" } }).catch(() => ({ status: 0 }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (at % 50 === 0) await look(peak);
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, index) => lane(`127.0.0.${index + 2}`)));
    const { shellCache } = await health();
    const sizes = eventsIn(testShop.shop.output()).filter(({ event }) => event === "stores-resized");
    console.log(
      [
        `${megabytes} MB${group ? " (enforced)" : ""}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`,
        `${addresses.length} addresses, ${Math.round(requestCount / ((performance.now() - since) / 1_000))} pages/s`,
        `resident at most ${Math.round(peak.resident / 1_000_000)} MB, ${Math.round(peak.heapShare * 100)} % of the heap alive at most`,
        `stores down to ${peak.storesPart} in ${sizes.length} steps, ${shellCache.shells} shells of ${Math.round(shellCache.bytes / 1_000_000)} MB`,
        testShop.shop.process.exitCode === null && testShop.shop.process.signalCode === null ? "not ended" : "ENDED",
      ].join("; "),
    );
  } finally {
    await testShop.close();
  }

  async function health(): Promise<Health> {
    const { text } = await visit(testShop, "/_health", { headers: { authorization: `Bearer ${localTokens.health}` } });
    return JSON.parse(text) as Health;
  }

  async function look(peak: { resident: number; heapShare: number; storesPart: number }): Promise<void> {
    const { memory } = await health();
    const resident = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1] ?? 0) * 4_096;
    peak.resident = Math.max(peak.resident, resident);
    peak.heapShare = Math.max(peak.heapShare, memory.heapShare);
    peak.storesPart = Math.min(peak.storesPart, memory.storesPart);
  }
}

/** Starts the output of the last build on Node, with services of its own. */
async function openOnNode(environment: Record<string, string>) {
  const services = await openServices();
  const shop = await startProcess(vercelShop(services.ports, services.addresses, environment));
  return { ...services, shop, close: async () => void (await Promise.all([shop.stop(), services.close()])) };
}

/** Moves the process into a control group of version 1 that allows the budget. */
function join(folder: string, pid: number, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/memory.limit_in_bytes`, String(megabytes * 1_000_000));
  writeFileSync(`${folder}/cgroup.procs`, String(pid));
}
