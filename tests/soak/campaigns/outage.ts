import { startProcess } from "../../../edge/local/running-process.ts";
import type { OwnTestShop } from "../../flow/test-shop.ts";
import { requestCounts, visit } from "../../flow/visit.ts";
import type { Campaign, CampaignContext } from "../campaign.ts";
import { type Visits, visitSteadily } from "../honest.ts";

// Requests pages at a steady rate before, during and after an outage of the back end: all must be 200, p99 must stay below twice the value
// before, and retries are limited.

const rate = 50;
/** Seconds before, during and after the outage. */
const times = { short: { before: 8, gone: 15, back: 5 }, long: { before: 20, gone: 60, back: 10 } };
const maxSlowdown = 2;
/** Response time that is always allowed, for a busy machine (ms). */
const alwaysAllowed = 20;
/** Max attempts a second during the outage, and max calls in the first seconds after it. */
const limits = { tries: 1, calls: 60 };

export const outage: Campaign = {
  name: "outage",
  about: "50 pages a second, while the back end is stopped and restarted",
  seconds: { short: 60, long: 150 },
  environment: { BEARABLE_DELAY: "0" },
  async warm({ testShop }) {
    for (let visitor = 0; visitor < 50; visitor += 1) await visit(testShop, "/leinwanddruck");
  },
  async run(context) {
    const { testShop, tally, long } = context;
    const seconds = long ? times.long : times.short;
    const before = await load(context, seconds.before, "before");
    const { part } = testShop.services.backend;
    await testShop.services.backend.stop();
    const failed = failures(testShop);
    const gone = await load(context, seconds.gone, "gone");
    const tries = failures(testShop) - failed;
    testShop.services.backend = await startProcess(part);
    await load(context, seconds.back, "back");
    const calls = Object.values(await requestCounts(testShop.addresses.backend)).reduce((sum, count) => sum + count, 0);

    tally.figure("attempts during the outage", tries);
    tally.figure("calls after the outage", calls);
    const factor = gone.percentile(0.99) / before.percentile(0.99);
    if (factor >= maxSlowdown && gone.percentile(0.99) > alwaysAllowed)
      tally.broken(`p99 during the outage is ${factor.toFixed(2)} times the value before; the limit is ${maxSlowdown}`);
    if (tries > limits.tries * seconds.gone) tally.broken(`${tries} attempts to reach the back end in ${seconds.gone} s of outage`);
    if (calls > limits.calls) tally.broken(`the back end got ${calls} calls after the outage`);
  },
};

async function load({ testShop, tally }: CampaignContext, seconds: number, when: string): Promise<Visits> {
  const visits = await visitSteadily(testShop, { rate, seconds });
  for (const { end, took } of visits.all) {
    tally.record(end, took);
    if (end !== "200") tally.broken(`a page was ${end} (${when})`);
  }
  tally.figure(`p99 ${when}`, `${visits.percentile(0.99).toFixed(1)} ms`);
  return visits;
}

/** Counts the failed calls of the back end in the shop's log. */
function failures(testShop: OwnTestShop): number {
  return testShop.shop.output().split('"backend-call-failed"').length - 1;
}
