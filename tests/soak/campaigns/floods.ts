import { documentEnd, editStory } from "../../flow/page.ts";
import { browserName, clearFaults, orderFaults, requestCounts } from "../../flow/visit.ts";
import { type Campaign, type CampaignContext, inLanes } from "../campaign.ts";

/** Request of a hostile visitor. */
type Input = { path: string; cookie?: string };

const lanes = 24;
/** Pages that honest visitors request meanwhile, and a text of each. */
const pages = { "/": "<h1", "/leinwanddruck": "Ihr schönstes Foto auf Leinwand", "/products": "<h1", "/bilderbox": "<h1" } as const;
/** Pause between honest visits (ms). */
const pause = 40;
/** Min share of honest pages from the shell cache. */
const minHitShare = 0.9;

const materials = ["leinwand", "poster", "acrylglas", "aludibond", "forexplatte"];
const queries = ["aspectRatio", "category", "color", "label", "style", "sort", "page", "tileCount", "s", "gclid", "utm_source", "utm_term"];
const prefixes = ["", "/d", "/w"];

/** Kinds of flood; each creates a distinct request from a number. */
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
 * Parts of the flood with their share of the inputs. `before` causes an outage, and `maxReads` bounds the content service's requests within
 * a number of seconds.
 */
const parts: { name: string; share: number; before(context: CampaignContext): Promise<void>; maxReads(seconds: number): ContentReads }[] = [
  {
    name: "all is well",
    share: 0.7,
    async before() {},
    // `/products` reads the home story once a second; each request may be redirected to the current content version.
    maxReads: (seconds) => ({ stories: 2 * seconds + 10, links: 0 }),
  },
  {
    name: "no list of links",
    share: 0.15,
    async before({ testShop }) {
      await orderFaults(testShop.addresses.content, [{ path: "/v2/cdn/links", status: 500 }]);
      // A new content version makes the list stale, and displayed stories are read again.
      await editStory(testShop, "poster/de-de/hochzeit", (story) => void Object.assign(story.content, { title: "Hochzeit heute" }));
    },
    // 30 unlisted slugs at once and 5 a second, beside the honest visitors' pages; each request may be redirected.
    maxReads: (seconds) => ({ stories: 2 * (7 * seconds + 30 + 60), links: 5 + seconds / 4 }),
  },
  {
    name: "no content",
    share: 0.15,
    async before({ testShop }) {
      await orderFaults(testShop.addresses.content, [{ path: "/v2/*", body: "hang" }]);
    },
    // Pending stories are requested once; then only the content version, once a second.
    maxReads: () => ({ stories: 60, links: 5 }),
  },
];

type ContentReads = { stories: number; links: number };

export const floods: Campaign = {
  name: "floods",
  about: "made-up addresses, queries and cookies against the caches, with the content service up, without its list of links, and down",
  seconds: { short: 300, long: 3_000 },
  // A small cache is full at both measurements. Load shedding is off, so that every page is rendered.
  environment: { MEMORY_MEGABYTES: "256", BEARABLE_DELAY: "0" },
  // Uncached pages are limited (edge/fairness/uncached-pages.ts), and so are requests to a service that is down.
  allowed: [503],
  growth: 20_000_000,
  async warm(context) {
    for (const path of [...Object.keys(pages), ...Object.keys(pages)]) await ask(context, { path });
    await inLanes(lanes, inputs(1_500, 0, context), context.signal, async (input) => void (await ask(context, input)));
  },
  async run(context) {
    const count = context.long ? 250_000 : 16_000;
    let first = 10_000;
    for (const part of parts) {
      await flood(part, Math.round(count * part.share), first, context);
      first += count;
    }
    await clearFaults(context.testShop.addresses.content);
    const { status, body } = await ask(context, { path: "/leinwanddruck" });
    if (status !== 200 || !textOf(body).endsWith(documentEnd)) context.tally.broken(`after the floods a page is incomplete (${status})`);
  },
};

async function flood(
  { name, before, maxReads }: (typeof parts)[number],
  count: number,
  first: number,
  context: CampaignContext,
): Promise<void> {
  const { tally } = context;
  await before(context);
  const noted = tally.inputs;
  const previous = await contentReads(context);
  const since = performance.now();
  const honest = visitHonestly(context);
  await inLanes(lanes, inputs(count, first, context), context.signal, async (input) => {
    const { status, took } = await ask(context, input);
    tally.record(status, took);
  });
  const seen = await honest();
  const seconds = (performance.now() - since) / 1_000;
  const now = await contentReads(context);
  const used = { stories: now.stories - previous.stories, links: now.links - previous.links };
  const allowed = maxReads(seconds);
  for (const of of ["stories", "links"] as const)
    if (used[of] > allowed[of])
      tally.broken(`${name}: the content service got ${used[of]} requests for ${of}; ${allowed[of].toFixed(0)} are allowed`);
  if (seen.hits < minHitShare * seen.pages) tally.broken(`${name}: only ${seen.hits} of ${seen.pages} honest pages were hits`);
  tally.figure(
    name,
    `${((tally.inputs - noted) / seconds).toFixed(0)}/s with hits ${seen.hits}/${seen.pages} stories ${used.stories} links ${used.links}`,
  );
}

function* inputs(count: number, first: number, { random }: CampaignContext): Generator<Input> {
  const pick = <Of>(of: readonly Of[]): Of => of[Math.floor(random() * of.length)] as Of;
  for (let number = first; number < first + count; number += 1) yield (kinds[pick(kindNames)] as (typeof kinds)[string])(number, pick);
}

async function ask({ testShop }: CampaignContext, { path, cookie }: Input) {
  const since = performance.now();
  // Compression would cost both sides more than the page.
  const headers = { "user-agent": browserName, "accept-encoding": "identity", ...(cookie ? { cookie } : {}) };
  const answer = await fetch(`http://localhost:${testShop.ports.shop}${path}`, { headers, redirect: "manual" });
  const body = await answer.arrayBuffer();
  return { status: answer.status, body, timing: answer.headers.get("server-timing") ?? "", took: performance.now() - since };
}

function textOf(body: ArrayBuffer): string {
  return new TextDecoder().decode(body);
}

/** Visits the pages in turn until stopped; an incomplete or wrong page is a failure. */
function visitHonestly(context: CampaignContext): () => Promise<{ pages: number; hits: number }> {
  const seen = { pages: 0, hits: 0 };
  let isStopped = false;
  const visits = (async () => {
    while (!isStopped) {
      for (const [path, words] of Object.entries(pages)) {
        const { status, body, timing } = await ask(context, { path });
        const text = textOf(body);
        seen.pages += 1;
        if (/shell;desc="hit"/.test(timing)) seen.hits += 1;
        if (status !== 200 || !text.includes(words) || !text.endsWith(documentEnd))
          context.tally.broken(`an honest visitor of ${path} got ${status}, ${text.length} characters`);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  })();
  return async () => {
    isStopped = true;
    await visits;
    return seen;
  };
}

async function contentReads({ testShop }: CampaignContext): Promise<ContentReads> {
  const counts = Object.entries(await requestCounts(testShop.addresses.content));
  const sum = (of: RegExp) => counts.reduce((all, [path, count]) => all + (of.test(path) ? count : 0), 0);
  // Paths beyond the service's first 1,000 count as `other`; only stories have that many.
  return { stories: sum(/^\/v2\/cdn\/stories\/|^other$/), links: sum(/^\/v2\/cdn\/links$/) };
}
