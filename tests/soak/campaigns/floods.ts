import { documentEnd, editStory } from "../../flow/page.ts";
import { browserName, clearFaults, orderFaults, requestCounts } from "../../flow/visit.ts";
import { type Campaign, type Ground, inLanes } from "../campaign.ts";

/** What one hostile visitor asks for. */
type Input = { path: string; cookie?: string };

const lanes = 24;
/** Pages that honest visitors look at all the while, and words that are on each of them. */
const pages = { "/": "<h1", "/leinwanddruck": "Ihr schönstes Foto auf Leinwand", "/products": "<h1", "/bilderbox": "<h1" } as const;
/** Honest visitors come one after another, each so long after the one before, in milliseconds. */
const pause = 40;
/** So large a part of their pages must come from what is kept. */
const leastHits = 0.9;

const materials = ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"];
const queries = ["aspectRatio", "category", "color", "label", "style", "sort", "page", "tileCount", "s", "gclid", "utm_source", "utm_term"];
const prefixes = ["", "/d", "/w"];

/** Each kind of flood makes an input of a number that no other input has. */
const kinds: Record<string, (number: number, pick: <Of>(of: readonly Of[]) => Of) => Input> = {
  address: (number, pick) => ({ path: `${pick(prefixes)}/gibt-es-nicht-${number}` }),
  deeper: (number) => ({ path: `/kein-ordner-${number}/products` }),
  theme: (number) => ({ path: `/themes/thema-${number}` }),
  file: (number, pick) => ({ path: pick([`/sitemap-${number}.xml`, `/bild-${number}.jpg`, `/_dialogs/dialog-${number}`]) }),
  other: (number, pick) => ({ path: `${pick(["/Leinwanddruck", "//leinwanddruck", "/leinwanddruck/"])}?n=${number}` }),
  sku: (number, pick) => ({ path: `/leinwanddruck?sku=${pick(materials)}-${100 + (number % 900)}x${100 + (number % 700)}` }),
  material: (number, pick) => ({ path: `/leinwanddruck?materialType=${pick([...materials, `stoff-${number}`])}` }),
  query: (number, pick) => ({ path: `/leinwanddruck?${pick(queries)}=${number}&${pick(queries)}=${"x".repeat(number % 400)}` }),
  plain: (number) => ({ path: `/leinwanddruck?_plain=1&n=${number}` }),
  data: (number, pick) => ({ path: `/leinwanddruck.data?_routes=${pick(["root", "page", "root,page", `r${number}`])}&n=${number}` }),
  nowhere: (number) => ({ path: `/gibt-es-nicht-${number}.data` }),
  visitor: (number) => ({ path: "/leinwanddruck", cookie: `visitor=00000000-0000-4000-8000-${String(number).padStart(12, "0")}` }),
  closed: (number) => ({ path: "/leinwanddruck", cookie: `bar-${number}=disabled; smart-banner=disabled; bar=ended` }),
  hint: (number) => ({ path: "/", cookie: `whitelabel-bar=${number % 3}; plain=${number % 7 === 0 ? 1 : 0}` }),
  junk: (number) => ({ path: "/leinwanddruck", cookie: `a${number}=${"x".repeat(4_000 + (number % 4_000))}` }),
};
const kindNames = Object.keys(kinds);

/**
 * The parts of the flood, each with its share of the inputs. `before` breaks something, and `most` says how often the content
 * service may be asked meanwhile, in this many seconds: for stories, and for its list of links.
 */
const parts: { name: string; share: number; before(ground: Ground): Promise<void>; most(seconds: number): Asked }[] = [
  {
    name: "all is well",
    share: 0.7,
    async before() {},
    // `/products` reads the home story afresh, once a second; each reading may be sent on to the current content version.
    most: (seconds) => ({ stories: 2 * seconds + 10, links: 0 }),
  },
  {
    name: "no list of links",
    share: 0.15,
    async before({ house }) {
      await orderFaults(house.addresses.content, [{ path: "/v2/cdn/links", status: 500 }]);
      // With the next content version the list is an old one, and every story that is shown is read again.
      await editStory(house, "poster/de-de/hochzeit", (story) => void Object.assign(story.content, { title: "Hochzeit heute" }));
    },
    // 30 slugs at once and 5 a second that no list names, beside what honest visitors see; each may be sent on.
    most: (seconds) => ({ stories: 2 * (7 * seconds + 30 + 60), links: 5 + seconds / 4 }),
  },
  {
    name: "no content",
    share: 0.15,
    async before({ house }) {
      await orderFaults(house.addresses.content, [{ path: "/v2/*", body: "hang" }]);
    },
    // What was under way is asked once; then only the content version is, once a second.
    most: () => ({ stories: 60, links: 5 }),
  },
];

type Asked = { stories: number; links: number };

export const floods: Campaign = {
  name: "floods",
  about: "made-up addresses, queries and cookies against what memory holds, with the content service well, without its list, and gone",
  seconds: { short: 300, long: 3_000 },
  // What a process may keep is small here, so that it is full before the first measure, as it is after the last; and no page is
  // refused for the load, so that each one is made.
  environment: { SHELL_CACHE_MEGABYTES: "8", BEARABLE_DELAY: "0" },
  // Pages that no shell serves are bounded (edge/fairness/uncached-pages.ts), and so is what is asked of a service that is gone.
  allowed: [503],
  growth: 20_000_000,
  async warm(ground) {
    for (const path of [...Object.keys(pages), ...Object.keys(pages)]) await ask(ground, { path });
    await inLanes(lanes, inputs(1_500, 0, ground), ground.over, async (input) => void (await ask(ground, input)));
  },
  async run(ground) {
    const count = ground.long ? 250_000 : 16_000;
    let first = 10_000;
    for (const part of parts) {
      await flood(part, Math.round(count * part.share), first, ground);
      first += count;
    }
    await clearFaults(ground.house.addresses.content);
    const { status, body } = await ask(ground, { path: "/leinwanddruck" });
    if (status !== 200 || !textOf(body).endsWith(documentEnd)) ground.tally.broken(`after the floods a page is no whole page (${status})`);
  },
};

async function flood({ name, before, most }: (typeof parts)[number], count: number, first: number, ground: Ground): Promise<void> {
  const { tally } = ground;
  await before(ground);
  const noted = tally.inputs;
  const asked = await askedFor(ground);
  const since = performance.now();
  const honest = visitHonestly(ground);
  await inLanes(lanes, inputs(count, first, ground), ground.over, async (input) => {
    const { status, took } = await ask(ground, input);
    tally.note(status, took);
  });
  const seen = await honest();
  const seconds = (performance.now() - since) / 1_000;
  const now = await askedFor(ground);
  const used = { stories: now.stories - asked.stories, links: now.links - asked.links };
  const allowed = most(seconds);
  for (const of of ["stories", "links"] as const)
    if (used[of] > allowed[of])
      tally.broken(`${name}: the content service was asked ${used[of]} times for ${of}, not ${allowed[of].toFixed(0)}`);
  if (seen.hits < leastHits * seen.pages) tally.broken(`${name}: only ${seen.hits} of ${seen.pages} honest pages were hits`);
  tally.figure(
    name,
    `${((tally.inputs - noted) / seconds).toFixed(0)}/s with hits ${seen.hits}/${seen.pages} stories ${used.stories} links ${used.links}`,
  );
}

function* inputs(count: number, first: number, { random }: Ground): Generator<Input> {
  const pick = <Of>(of: readonly Of[]): Of => of[Math.floor(random() * of.length)] as Of;
  for (let number = first; number < first + count; number += 1) yield (kinds[pick(kindNames)] as (typeof kinds)[string])(number, pick);
}

async function ask({ house }: Ground, { path, cookie }: Input) {
  const since = performance.now();
  // Packing and unpacking would cost both sides more than the page.
  const headers = { "user-agent": browserName, "accept-encoding": "identity", ...(cookie ? { cookie } : {}) };
  const answer = await fetch(`http://localhost:${house.ports.shop}${path}`, { headers, redirect: "manual" });
  const body = await answer.arrayBuffer();
  return { status: answer.status, body, timing: answer.headers.get("server-timing") ?? "", took: performance.now() - since };
}

function textOf(body: ArrayBuffer): string {
  return new TextDecoder().decode(body);
}

/** Visits the pages in turn until it is told to stop; a page that is not whole and right breaks the promise. */
function visitHonestly(ground: Ground): () => Promise<{ pages: number; hits: number }> {
  const seen = { pages: 0, hits: 0 };
  let over = false;
  const visits = (async () => {
    while (!over) {
      for (const [path, words] of Object.entries(pages)) {
        const { status, body, timing } = await ask(ground, { path });
        const text = textOf(body);
        seen.pages += 1;
        if (/shell;desc="hit"/.test(timing)) seen.hits += 1;
        if (status !== 200 || !text.includes(words) || !text.endsWith(documentEnd))
          ground.tally.broken(`an honest visitor of ${path} got ${status}, ${text.length} characters`);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  })();
  return async () => {
    over = true;
    await visits;
    return seen;
  };
}

async function askedFor({ house }: Ground): Promise<Asked> {
  const counts = Object.entries(await requestCounts(house.addresses.content));
  const sum = (of: RegExp) => counts.reduce((all, [path, count]) => all + (of.test(path) ? count : 0), 0);
  // Beyond 1,000 paths the service counts together: these can only be stories.
  return { stories: sum(/^\/v2\/cdn\/stories\/|^other$/), links: sum(/^\/v2\/cdn\/links$/) };
}
