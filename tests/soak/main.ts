import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../../edge/local/content/pictures/designs/random-from.ts";
import { freePorts } from "../flow/open-services.ts";
import { type OwnTestShop, openOwnTestShop } from "../flow/test-shop.ts";
import type { Campaign, CampaignContext } from "./campaign.ts";
import { campaigns } from "./campaigns.ts";
import { openCanaries } from "./canaries.ts";
import { inspect } from "./inspector.ts";
import { judge } from "./judge.ts";
import { noResources, settled } from "./measure.ts";
import { type Row, table, totals } from "./table.ts";
import { openTally } from "./tally.ts";

// Runs campaigns against the built shop on this machine: `npm run soak` a short set within 10 minutes, `npm run soak -- --long` all of them
// (with half an hour of `steady`), `npm run soak -- leaving slow` single ones. Each has its own shop, bounded inputs and time, and a row in
// the final table; the exit code is 1 after any broken promise.

/** Time for an aborted campaign to end (ms). */
const abortGrace = 15_000;

const { long, chosen } = readArguments(process.argv.slice(2));
const rows: Row[] = [];
for (const campaign of chosen) {
  console.log(`\n${campaign.name}: ${campaign.about}`);
  const row = await runCampaign(campaign);
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

async function runCampaign(campaign: Campaign): Promise<Row> {
  const tally = openTally();
  const row: Row = {
    campaign,
    tally,
    took: 0,
    before: noResources,
    after: noResources,
    events: new Map(),
    promises: tally.promises,
    deaths: 0,
    leaks: 0,
  };
  const debugPort = await freePorts();
  let testShop: OwnTestShop | undefined;
  try {
    testShop = await openOwnTestShop(
      // All load comes from one address; campaigns of load shedding set their own delay.
      { BEARABLE_DELAY: "0", ...campaign.environment },
      { switches: [`--inspect=127.0.0.1:${debugPort}`], fileLimit: campaign.fileLimit },
    );
    await measureCampaign(row, testShop, debugPort);
  } catch (error) {
    tally.broken(`it could not be run: ${error instanceof Error ? error.stack : error}`);
  } finally {
    // Closing a shop reports its uncaught errors.
    await testShop?.close().catch((error: Error) => tally.broken(error.message));
  }
  return row;
}

/** Runs a campaign in its shop, and fills its row. */
async function measureCampaign(row: Row, testShop: OwnTestShop, debugPort: number): Promise<void> {
  const { campaign, tally } = row;
  const inspector = await inspect(debugPort);
  const end = new AbortController();
  const canaries = openCanaries((leak) => tally.broken(leak));
  const context: CampaignContext = { testShop, tally, canaries, long, random: randomFrom(42), signal: end.signal };
  const seconds = long ? campaign.seconds.long : campaign.seconds.short;
  try {
    await campaign.warm?.(context);
    row.before = await settled(testShop, inspector);
    const since = performance.now();
    const timer = setTimeout(() => {
      tally.broken(`it did not end within ${seconds} s`);
      end.abort();
    }, seconds * 1_000);
    const run = campaign.run(context).catch((error: unknown) => tally.broken(`it threw: ${error instanceof Error ? error.stack : error}`));
    await Promise.race([run, once(end.signal).then(() => sleep(abortGrace, undefined, { ref: false }))]);
    clearTimeout(timer);
    row.took = (performance.now() - since) / 1_000;
    row.after = await settled(testShop, inspector, row.before.handles);
    row.leaks = canaries.leaks;
    judge(row, testShop);
  } finally {
    // An inspected process does not end by itself.
    inspector.close();
  }
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
