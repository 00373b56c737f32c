import process from "node:process";
import { freePorts, openHouse } from "../flow/house.ts";
import { type Campaign, type Ground, seeded } from "./campaign.ts";
import { campaigns } from "./campaigns.ts";
import { inspect } from "./inspector.ts";
import { settled } from "./measure.ts";
import { type Row, table } from "./table.ts";
import { openTally } from "./tally.ts";

// Campaigns against the built shop on this machine: `npm run soak` runs a shortened set within 10 minutes,
// `npm run soak -- --long` the whole, `npm run soak -- leaving slow` the ones of these names. Each has a shop of its own, is
// bounded in inputs and time, and is one row of a table at the end; a broken promise ends the run with 1.

const { long, chosen } = readArguments(process.argv.slice(2));
const rows: Row[] = [];
for (const campaign of chosen) {
  console.log(`\n${campaign.name}: ${campaign.about}`);
  const row = await conduct(campaign);
  rows.push(row);
  console.log(table([row]));
}
console.log(`\n${table(rows)}`);
const broken = rows.filter(({ promises }) => promises.length > 0);
console.log(`${rows.length - broken.length} passed, ${broken.length} failed`);
process.exit(broken.length > 0 ? 1 : 0);

function readArguments(words: readonly string[]): { long: boolean; chosen: readonly Campaign[] } {
  const names = words.filter((word) => word !== "--long");
  const unknown = names.filter((name) => !campaigns.some((campaign) => campaign.name === name));
  if (unknown.length > 0) {
    console.error(`There is no campaign "${unknown.join('", "')}". There are: ${campaigns.map(({ name }) => name).join(", ")}.`);
    process.exit(1);
  }
  return { long: words.includes("--long"), chosen: names.length > 0 ? campaigns.filter(({ name }) => names.includes(name)) : campaigns };
}

async function conduct(campaign: Campaign): Promise<Row> {
  const debugPort = await freePorts();
  const house = await openHouse({ BEARABLE_DELAY: "100", ...campaign.environment }, [`--inspect=127.0.0.1:${debugPort}`]);
  const inspector = await inspect(debugPort);
  const end = new AbortController();
  const tally = openTally();
  const ground: Ground = { house, tally, long, random: seeded(42), over: end.signal };
  const seconds = long ? campaign.seconds.long : campaign.seconds.short;
  try {
    await campaign.warm?.(ground);
    const before = await settled(house, inspector);
    const since = performance.now();
    const timer = setTimeout(() => {
      tally.broken(`it did not end within ${seconds} s`);
      end.abort();
    }, seconds * 1_000);
    await campaign.run(ground).catch((error: unknown) => tally.broken(`it broke off: ${error instanceof Error ? error.stack : error}`));
    clearTimeout(timer);
    const took = (performance.now() - since) / 1_000;
    const after = await settled(house, inspector);
    judge(campaign, ground);
    return { campaign, tally, took, before, after, events: eventsOf(house.events()), promises: tally.promises };
  } finally {
    // A process that is inspected does not end by itself.
    inspector.close();
    await house.close();
  }
}

/** What must hold in every campaign: the shop lives, was never ended, and answered with no error of its own. */
function judge({ allowed = [] }: Campaign, { house, tally }: Ground): void {
  const { exitCode, signalCode } = house.shop.process;
  if (exitCode !== null || signalCode !== null)
    tally.broken(`the shop has ended (${exitCode ?? signalCode}): ${house.shop.output().slice(-500)}`);
  for (const [end, count] of tally.ends)
    if (Number(end) >= 500 && !allowed.includes(Number(end))) tally.broken(`${count} answers were ${end}`);
  const uncaught = house.events().filter(({ event }) => event === "unhandled-rejection").length;
  if (uncaught > 0) tally.broken(`${uncaught} rejections were handled by nobody but the last line of defence`);
}

function eventsOf(events: readonly { event: string; times?: unknown }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { event, times } of events) counts.set(event, (counts.get(event) ?? 0) + (typeof times === "number" ? times : 1));
  return counts;
}
