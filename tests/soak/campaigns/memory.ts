import { browserName, crawlerName } from "../../flow/visit.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";

// Does the shop's memory grow? What it keeps on purpose (shells, stories, answers) is kept after three visits of every
// address; from then on 20,000 more requests must leave the heap where it was.

const addresses = 500;
const visitors = 16;

export const memory: Campaign = {
  name: "memory",
  about: "requests over 500 addresses, again and again, every twentieth of which is left in the middle",
  seconds: { short: 90, long: 240 },
  // Every page is printed, however busy the machine is with other things.
  environment: { BEARABLE_DELAY: "0" },
  // Pages that no shell serves are bounded (edge/fairness/uncached-pages.ts).
  allowed: [503],
  warm: (ground) => visitAll(ground, addresses * 3, () => {}),
  async run(ground) {
    const { tally, long } = ground;
    await visitAll(ground, long ? 20_000 : 4_000, (status, took) => tally.note(status, took));
  },
};

/** Makes so many requests, several visitors at once; each address comes as often as any other. */
async function visitAll({ house, over }: Ground, count: number, note: (status: number, took: number) => void): Promise<void> {
  await inLanes(visitors, Array(count).keys(), over, async (number) => {
    const since = performance.now();
    const headers = { "user-agent": number % 10 === 0 ? crawlerName : browserName };
    const answer = await fetch(`http://localhost:${house.ports.shop}${addressOf(number % addresses)}`, { headers });
    if (number % 20 === 19) await answer.body?.cancel();
    else await answer.arrayBuffer();
    note(answer.status, performance.now() - since);
  });
}

const materials = ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"];
const formats = ["300x200", "200x300", "400x300", "300x400", "600x400", "400x600", "900x600", "600x900", "500x500", "1200x800"];

/** Pages, selections of the calculator, queries that mean nothing, data, and slugs that no story has. */
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
