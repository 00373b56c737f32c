import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../../edge/local/content/pictures/designs/random-from.ts";
import { type OwnHouse, openOwnHouse } from "../flow/house.ts";
import { freePorts } from "../flow/open-services.ts";
import type { Campaign, Ground } from "./campaign.ts";
import { campaigns } from "./campaigns.ts";
import { openCanaries } from "./canaries.ts";
import { inspect } from "./inspector.ts";
import { judge } from "./judge.ts";
import { nothing, settled } from "./measure.ts";
import { type Row, table, totals } from "./table.ts";
import { openTally } from "./tally.ts";

// Campaigns against the built shop on this machine: `npm run soak` runs a shortened set within 10 minutes,
// `npm run soak -- --long` the whole (with half an hour of `steady`), `npm run soak -- leaving slow` the ones of these names. Each has
// a shop of its own, is bounded in inputs and time, and is one row of a table at the end; a broken promise ends the run with 1.

/** A campaign whose time is over may take so many more milliseconds to come to its end. */
const lastCall = 15_000;

const { long, chosen } = readArguments(process.argv.slice(2));
const rows: Row[] = [];
for (const campaign of chosen) {
  console.log(`\n${campaign.name}: ${campaign.about}`);
  const row = await conduct(campaign);
  rows.push(row);
  console.log(table([row]));
}
console.log(`\n${table(rows)}\n\n${totals(rows)}`);
process.exit(rows.some(({ promises }) => promises.length > 0) ? 1 : 0);

function readArguments(words: readonly string[]): { long: boolean; chosen: readonly Campaign[] } {
  const names = words.filter((word) => word !== "--long");
  const unknown = names.filter((name) => !campaigns.some((campaign) => campaign.name === name));
  if (unknown.length > 0) {
    console.error(`There is no campaign "${unknown.join('", "')}". There are: ${campaigns.map(({ name }) => name).join(", ")}.`);
    process.exit(1);
  }
  const long = words.includes("--long");
  const isChosen = ({ name, isLongOnly }: Campaign) => (names.length > 0 ? names.includes(name) : long || !isLongOnly);
  return { long, chosen: campaigns.filter(isChosen) };
}

async function conduct(campaign: Campaign): Promise<Row> {
  const tally = openTally();
  const row: Row = {
    campaign,
    tally,
    took: 0,
    before: nothing,
    after: nothing,
    events: new Map(),
    promises: tally.promises,
    deaths: 0,
    leaks: 0,
  };
  const debugPort = await freePorts();
  let house: OwnHouse | undefined;
  try {
    house = await openOwnHouse(
      // One address asks for everything here: load is the matter of the campaigns that name a delay.
      { BEARABLE_DELAY: "0", ...campaign.environment },
      { switches: [`--inspect=127.0.0.1:${debugPort}`], fileLimit: campaign.fileLimit },
    );
    await measure(row, house, debugPort);
  } catch (error) {
    tally.broken(`it could not be made: ${error instanceof Error ? error.stack : error}`);
  } finally {
    // A house that its last line of defence had to keep says so when it is closed.
    await house?.close().catch((error: Error) => tally.broken(error.message));
  }
  return row;
}

/** Runs a campaign in its house, and writes what it saw into its row. */
async function measure(row: Row, house: OwnHouse, debugPort: number): Promise<void> {
  const { campaign, tally } = row;
  const inspector = await inspect(debugPort);
  const end = new AbortController();
  const canaries = openCanaries((leak) => tally.broken(leak));
  const ground: Ground = { house, tally, canaries, long, random: randomFrom(42), over: end.signal };
  const seconds = long ? campaign.seconds.long : campaign.seconds.short;
  try {
    await campaign.warm?.(ground);
    row.before = await settled(house, inspector);
    const since = performance.now();
    const timer = setTimeout(() => {
      tally.broken(`it did not end within ${seconds} s`);
      end.abort();
    }, seconds * 1_000);
    const run = campaign
      .run(ground)
      .catch((error: unknown) => tally.broken(`it broke off: ${error instanceof Error ? error.stack : error}`));
    await Promise.race([run, once(end.signal).then(() => sleep(lastCall, undefined, { ref: false }))]);
    clearTimeout(timer);
    row.took = (performance.now() - since) / 1_000;
    row.after = await settled(house, inspector, row.before.handles);
    row.leaks = canaries.leaks;
    judge(row, house);
  } finally {
    // A process that is inspected does not end by itself.
    inspector.close();
  }
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
