import type { LogEvent } from "../flow/events.ts";
import type { OwnTestShop } from "../flow/test-shop.ts";
import { hasEnded, maxExtraHandles } from "./measure.ts";
import type { Row } from "./table.ts";

/** Default max growth of the heap, in bytes. */
const usualGrowth = 20_000_000;

/**
 * Checks the promises of every campaign: no process ended, no unexpected 5xx, no leaked memory or handles. (Closing the shop reports
 * uncaught errors.)
 */
export function judge(row: Row, testShop: OwnTestShop): void {
  const { tally, before, after, campaign } = row;
  const { allowed = [], growth = usualGrowth } = campaign;
  const events = testShop.events();
  row.events = counted(events);
  const dead = [testShop.shop, ...Object.values(testShop.services)].filter(hasEnded);
  row.deaths = dead.length;
  for (const { part, process, output } of dead)
    tally.broken(`${part.name} has ended (${process.exitCode ?? process.signalCode}): ${output().slice(-500)}`);
  for (const [end, count] of tally.ends)
    if (Number(end) >= 500 && !allowed.includes(Number(end))) tally.broken(`${count} responses were ${end}`);
  if (hasEnded(testShop.shop)) return;
  const grown = after.heap - before.heap;
  if (grown > growth) tally.broken(`the heap grew by ${megabytes(grown)} MB; ${megabytes(growth)} MB are allowed`);
  if (after.handles > before.handles + maxExtraHandles)
    tally.broken(`${after.handles} files and sockets are open, ${before.handles} were open before; ${maxExtraHandles} more are allowed`);
}

/** Counts log events by name; an event with `times` counts as that many. */
function counted(events: readonly LogEvent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { event, times } of events) counts.set(event, (counts.get(event) ?? 0) + (typeof times === "number" ? times : 1));
  return counts;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
