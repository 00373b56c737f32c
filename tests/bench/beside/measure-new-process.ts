import { visit } from "../../flow/visit.ts";
import { firstPage } from "../cold-start.ts";
import { residentOf } from "../memory.ts";
import { processorTime } from "../processor-time.ts";
import { processors } from "../processors.ts";
import { path } from "../servers.ts";
import { portsOf, shuffled, sitemapAddresses } from "../spread.ts";
import type { Checkout } from "./checkout.ts";
import type { Add } from "./figures.ts";

const addresses = 500;
const pageVisits = 200;
const megabyte = 1_000_000;

/** Starts another process of a checkout, on one processor: its first page, its memory, and the cost of pages that it renders. */
export async function measureNewProcess(checkout: Checkout, add: Add): Promise<void> {
  const since = performance.now();
  const onOneProcessor = processors.length > 1 ? ["taskset", "-c", String(processors[0])] : [];
  const starting = checkout.startAnother(onOneProcessor);
  const ports = portsOf(checkout.anotherPort);
  await firstPage(ports);
  add("first page of a new process, one processor", "ms", performance.now() - since);
  const shop = await starting;
  const { pid } = shop.process;
  const noteMemory = (about: string) => add(`resident memory ${about}`, "MB", residentOf(pid) / megabyte);
  noteMemory("after one page");
  for (let visited = 0; visited < pageVisits; visited += 1) await visit({ ports }, path);
  noteMemory(`after ${pageVisits} visits of it`);
  const pages = shuffled(await sitemapAddresses(checkout.port)).slice(0, addresses);
  const before = processorTime(pid) ?? Number.NaN;
  for (const { path: one, host = "" } of pages) {
    const { status } = await visit({ ports }, one, { host });
    if (status !== 200) throw new Error(`${checkout.name}: ${host}${one} was answered with ${status}`);
  }
  add("processor time of a rendered page", "ms", ((processorTime(pid) ?? Number.NaN) - before) / pages.length);
  noteMemory(`after ${addresses} addresses`);
  await shop.stop();
}
