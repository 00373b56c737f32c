import { browserName, crawlerName } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";

// Checks that memory does not grow. Three visits of every address fill the caches (shells, stories, answers); 4,000 more requests, or
// 20,000 in the long run, must not enlarge the heap.

const addresses = 500;
const visitors = 16;

export const memory: Campaign = {
  name: "memory",
  about: "repeated requests for 500 addresses, every twentieth of which is aborted",
  seconds: { short: 90, long: 240 },
  // Load shedding is off, so that every page is rendered on a busy machine, too.
  environment: { BEARABLE_DELAY: "0" },
  // Uncached pages are limited (edge/fairness/uncached-pages.ts).
  allowed: [503],
  warm: (context) => visitAll(context, addresses * 3, () => {}),
  async run(context) {
    const { tally, long } = context;
    await visitAll(context, long ? 20_000 : 4_000, (status, took) => tally.record(status, took));
  },
};

/** Sends `count` requests from several visitors at once, evenly over all addresses. */
async function visitAll({ testShop, signal }: CampaignContext, count: number, note: (status: number, took: number) => void): Promise<void> {
  await inLanes(visitors, Array(count).keys(), signal, async (number) => {
    const since = performance.now();
    const headers = { "user-agent": number % 10 === 0 ? crawlerName : browserName };
    const answer = await fetch(`http://localhost:${testShop.ports.shop}${addressOf(number % addresses)}`, { headers });
    if (number % 20 === 19) await answer.body?.cancel();
    else await answer.arrayBuffer();
    note(answer.status, performance.now() - since);
  });
}

const materials = ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"];
const formats = ["300x200", "200x300", "400x300", "300x400", "600x400", "400x600", "900x600", "600x900", "500x500", "1200x800"];

/** Returns one of the pages, calculator selections, unknown queries, data requests and missing pages. */
function addressOf(number: number): string {
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
