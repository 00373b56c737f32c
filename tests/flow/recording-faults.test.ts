import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Recording } from "../../app/document/fragments/recording.ts";
import { mockClock } from "../clock.ts";
import { sampled } from "../sampled.ts";
import { type ComparedBuildCopy, editShown, isCached, openComparedBuildCopy, visibleAt, visibleOf } from "./compared-build-copy.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import type { BuildCopy, ShopHere } from "./in-process.ts";
import { nextStep } from "./page.ts";
import { clearFaults, orderFaults } from "./visit.ts";
import { ask, type PageRequest, page, visitorCookie } from "./visitors.ts";

// A recording that misses a kind of input shows one visitor's page to another, so the comparison of recording.test.ts can fail.

let compared: ComparedBuildCopy;
let buildCopy: BuildCopy;
let uncached: ShopHere;
beforeAll(async () => {
  compared = await openComparedBuildCopy();
  ({ buildCopy, uncached } = compared);
});
afterAll(() => buildCopy.close());
afterEach(() => vi.useRealTimers());

let advance: ReturnType<typeof mockClock>;
beforeAll(() => {
  advance = mockClock();
});
afterAll(() => void vi.restoreAllMocks());

/** Kind of input with a recording that leaves it out, and the visits that then share a page by mistake. */
type Kind = {
  name: string;
  without(recording: Recording): Partial<Recording>;
  /** Two visits, and what happens before and between them. The second must not get the page of the first. */
  first?: PageRequest;
  before?(): Promise<void>;
  meanwhile?(): Promise<void>;
  second?: PageRequest;
};

/** Leaves out the reads whose names begin with a prefix. */
const leavingOut = (start: string) => (recording: Recording) => ({
  read: ((name, value) => (name.startsWith(start) ? value : recording.read(name, value))) as Recording["read"],
});

/** Page whose content appears on no other page. */
const other = { ...page, path: "/datenschutz", cookie: visitorCookie(1) };
/** Page whose form names a person. */
const contact = { ...page, path: "/kontakt", cookie: visitorCookie(1) };
/** Page whose sub-navigation links other pages by tiles. */
const barred = { ...page, path: "/bilderbox", cookie: visitorCookie(1) };
/** Page whose tiles are ordered by the back end's campaign; `asEdited` is the editor's order. */
const recommending = { ...page, path: "/feed-collage", cookie: visitorCookie(1) };
const asEdited = ["Fotokalender", "Poster im Rahmen", "Alu-Dibond", "Foto auf Leinwand"];
const orderOf = async (shop: ShopHere) =>
  Array.from((await ask(shop, recommending)).text.matchAll(/sub-teaser__link">([^<]+)</g), ([, name]) => name);
const inYear = (date: string) => async () => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(date) });
/** Faults of the calls for the page's prices. */
const prices = ["/price-api/*", "/web-api/product-selection-photo-frame/price*"].map((path) => ({ path, status: 500 }));

/** Waits until the page lacks its prices, or has them again. */
async function pricesChange(areMissing: boolean): Promise<void> {
  // A price is shown for 15 seconds.
  advance(16_000);
  await eventually(async () => {
    const shown = await visibleAt(uncached, { ...page, cookie: visitorCookie(1) });
    expect(shown.includes(nextStep)).toBe(areMissing);
  });
}

const kinds: Kind[] = [
  {
    name: "the page's story",
    without: leavingOut("page"),
    first: other,
    meanwhile: () =>
      editShown(
        compared,
        "poster/de-de/datenschutz",
        (content) => Object.assign(content, { title: "Titel von morgen" }),
        other,
        "Titel von morgen",
      ),
  },
  {
    name: "the frame's story",
    without: leavingOut("frame"),
    meanwhile: () =>
      editShown(
        compared,
        "poster/de-de/home",
        (content) => Object.assign((content.infoBar as object[])[0] ?? {}, { text: "Neu im Haus" }),
        page,
        "Neu im Haus",
      ),
  },
  {
    name: "the error story",
    without: leavingOut("error"),
    first: { ...page, path: "/nirgends" },
    meanwhile: () =>
      editShown(
        compared,
        "poster/de-de/error",
        (content) => Object.assign(content, { title: "Anderswo" }),
        { ...page, path: "/nirgends" },
        "Anderswo",
      ),
  },
  {
    name: "a story linked by a tile",
    without: leavingOut("linked"),
    first: barred,
    meanwhile: () =>
      editShown(
        compared,
        "poster/de-de/fotoabzuege",
        (content) => Object.assign(content, { subnaviTitle: "Kontaktbogen" }),
        barred,
        "Kontaktbogen",
      ),
  },
  {
    name: "a person named by a form",
    without: leavingOut("person"),
    first: contact,
    meanwhile: () =>
      editShown(
        compared,
        "poster/de-de/people/jana-brandt",
        (content) => Object.assign(content, { name: "Jana Morgen" }),
        contact,
        "Jana Morgen",
      ),
  },
  {
    name: "a treatment",
    without: leavingOut("treatment"),
    first: { ...page, cookie: visitorCookie(1) },
    second: { ...page, cookie: visitorCookie(2) },
  },
  { name: "a closed bar", without: leavingOut("closed"), second: { ...page, cookie: `${visitorCookie(1)}; bar-summer=disabled` } },
  { name: "a closed banner", without: leavingOut("closed"), second: { ...page, cookie: `${visitorCookie(1)}; smart-banner=disabled` } },
  { name: "the white-label bar", without: leavingOut("whitelabel"), second: { ...page, cookie: `${visitorCookie(1)}; whitelabel-bar=1` } },
  {
    name: "the configuration",
    without: leavingOut("configuration"),
    second: { ...page, path: `${page.path}?sku=leinwand-900x600`, cookie: visitorCookie(1) },
  },
  { name: "the end of a bar", without: leavingOut("passed"), before: inYear("2030-01-01"), meanwhile: inYear("2030-06-01") },
  {
    name: "an answer that the page depends on",
    without: leavingOut("answer"),
    first: recommending,
    before: () => orderFaults(buildCopy.addresses.backend, [{ path: "/web-api/campaign-data", status: 500 }]),
    async meanwhile() {
      await clearFaults(buildCopy.addresses.backend);
      await eventually(async () => expect(await orderOf(uncached)).not.toEqual(asEdited), 10_000);
    },
  },
  { name: "the year", without: leavingOut("year"), before: inYear("2028-06-01"), meanwhile: inYear("2029-06-01") },
  {
    name: "the answers",
    without: () => ({ answers: () => "the same" }),
    async before() {
      await orderFaults(buildCopy.addresses.backend, prices);
      await pricesChange(true);
    },
    async meanwhile() {
      await clearFaults(buildCopy.addresses.backend);
      await pricesChange(false);
    },
  },
  { name: "the standpoint of the page", without: () => ({}), second: { ...page, path: `/d${page.path}`, cookie: visitorCookie(1) } },
  {
    name: "content for one visitor only",
    without: () => ({ forget() {} }),
    first: { ...page, path: `${page.path}?debug`, cookie: visitorCookie(1) },
  },
];

/** Waits until a shop knows its experiments: a first page that does not wait for a slow flag store is stored without them. */
async function readExperiments(shop: ShopHere): Promise<void> {
  await ask(shop, other);
  await eventually(async () => expect(await healthOf(shop)).toMatchObject({ flags: "up" }));
}

let addresses = 0;

/** Returns a request for the same page with a query that was not used before. */
function anew(request: PageRequest): PageRequest {
  addresses += 1;
  return { ...request, path: `${request.path}${request.path.includes("?") ? "&" : "?"}utm_campaign=${addresses}` };
}

describe("a recording that leaves out", () => {
  afterEach(() => clearFaults(buildCopy.addresses.backend));

  test("the closed bars, in the trace of a page, shows a bar to a visitor who closed it", async () => {
    const { createTraces } = buildCopy.built;
    const traces = createTraces();
    const incomplete: typeof traces = {
      get: (address) => traces.get(address),
      keep: (address, trace, chosen) =>
        traces.keep(
          address,
          trace.filter(({ version }) => version !== undefined),
          chosen,
        ),
    };
    const [right, wrong] = [buildCopy.openShop(), buildCopy.openShop({}, { traces: incomplete })];
    const closed = { ...page, cookie: `${visitorCookie(1)}; bar-summer=disabled` };
    for (let times = 0; times < 3; times += 1) for (const shop of [right, wrong]) await ask(shop, { ...page, cookie: visitorCookie(1) });
    expect(await visibleAt(right, closed)).toBe(await visibleAt(uncached, closed));
    expect(await visibleAt(wrong, closed)).not.toBe(await visibleAt(uncached, closed));
  });

  test.each(sampled(kinds, 3))("$name shows a visitor the page of another", async ({ name, without, before, meanwhile, ...visits }) => {
    const usual = { ...page, cookie: visitorCookie(1) };
    const { first = usual, second = visits.first?.path.includes("debug") ? usual : (visits.first ?? usual) } = visits;
    const openRecording: typeof buildCopy.built.createRecording = (standpoint, path) => {
      const recording = buildCopy.built.createRecording(name === "the standpoint of the page" ? [] : standpoint, path);
      return { ...recording, ...without(recording) };
    };
    const [right, wrong] = [buildCopy.openShop(), buildCopy.openShop({}, { openRecording })];
    for (const shop of [right, wrong]) await readExperiments(shop);
    await before?.();
    // Twice, so that shells and holes are cached.
    for (let times = 0; times < 2; times += 1) for (const shop of [right, wrong]) await ask(shop, first);
    // A page with late answers is not cached, or is cached without them in its key. A new address is rendered anew.
    await eventually(async () => expect(isCached(await ask(wrong, anew(first)))).toBe(true));
    await meanwhile?.();
    await eventually(async () => expect(await visibleAt(right, second)).toBe(await visibleAt(uncached, second)));
    // Answers that the first visit waits for are there for the next.
    await ask(wrong, second);
    const shared = await ask(wrong, second);
    const own = await ask(uncached, second);
    expect([isCached(shared), shared.status], "a stored page").toEqual([true, own.status]);
    expect(visibleOf(shared), "the page of another").not.toBe(visibleOf(own));
  });
});
