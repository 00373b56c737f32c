import { start } from "../../../edge/local/running-process.ts";
import type { OwnHouse } from "../../flow/house.ts";
import { requestCounts, visit } from "../../flow/visit.ts";
import type { Campaign, Ground } from "../campaign.ts";
import { type Visits, visitSteadily } from "../honest.ts";

// What does a back end that is gone cost? Pages are asked for at a steady rate before, while it is gone, and when it is
// back: all of them must be 200, the slowest hundredth must stay below twice of before, and the back end must not be hammered.

const rate = 50;
/** Seconds before, without a back end, and with it again. */
const times = { short: { before: 8, gone: 15, back: 5 }, long: { before: 20, gone: 60, back: 10 } };
const mostTimes = 2;
/** Milliseconds that any page may take on a busy machine, whatever it took before. */
const unnoticed = 20;
/** Tries of a back end that is gone, a second; and calls of it in its first seconds back. */
const most = { tries: 1, calls: 60 };

export const outage: Campaign = {
  name: "outage",
  about: "50 pages a second, while the back end is taken away and given back",
  seconds: { short: 60, long: 150 },
  environment: { BEARABLE_DELAY: "0" },
  async warm({ house }) {
    for (let visitor = 0; visitor < 50; visitor += 1) await visit(house, "/leinwanddruck");
  },
  async run(ground) {
    const { house, tally, long } = ground;
    const seconds = long ? times.long : times.short;
    const before = await load(ground, seconds.before, "before");
    const { part } = house.services.backend;
    await house.services.backend.stop();
    const failed = failures(house);
    const gone = await load(ground, seconds.gone, "gone");
    const tries = failures(house) - failed;
    house.services.backend = await start(part);
    await load(ground, seconds.back, "back");
    const calls = Object.values(await requestCounts(house.addresses.backend)).reduce((sum, count) => sum + count, 0);

    tally.figure("tries without a back end", tries);
    tally.figure("calls when it is back", calls);
    const factor = gone.at(0.99) / before.at(0.99);
    if (factor >= mostTimes && gone.at(0.99) > unnoticed)
      tally.broken(`p99 without a back end is ${factor.toFixed(2)} times of before; less than ${mostTimes} is promised`);
    if (tries > most.tries * seconds.gone) tally.broken(`the back end was tried ${tries} times in ${seconds.gone} s without it`);
    if (calls > most.calls) tally.broken(`the back end was asked ${calls} times when it was back`);
  },
};

async function load({ house, tally }: Ground, seconds: number, when: string): Promise<Visits> {
  const visits = await visitSteadily(house, { rate, seconds });
  for (const { end, took } of visits.all) {
    tally.note(end, took);
    if (end !== "200") tally.broken(`a page was ${end} (${when})`);
  }
  tally.figure(`p99 ${when}`, `${visits.at(0.99).toFixed(1)} ms`);
  return visits;
}

/** How many calls of the back end have failed so far, by the shop's log. */
function failures(house: OwnHouse): number {
  return house.shop.output().split('"backend-call-failed"').length - 1;
}
