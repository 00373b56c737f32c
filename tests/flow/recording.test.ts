import { writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Recording } from "../../app/document/fragments/recording.ts";
import { randomFrom } from "../../edge/local/content/pictures/designs/random-from.ts";
import { sampled } from "../sampled.ts";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { type Floor, openFloor, type ShopHere } from "./in-process.ts";
import { editStory } from "./page.ts";
import { clearFaults, orderFaults } from "./visit.ts";
import { ask, editorPass, type PageRequest, page, visitorCookie, visitorsOf } from "./visitors.ts";

// A page is cached under all inputs that it was rendered from, so a shop with a cache and one without show every visitor the same page. A
// recording that misses a kind of input would show one visitor's page to another.

/** Number of random visitors; more in `npm run test:everywhere`. */
const visitors = process.env.EVERYWHERE ? 2_000 : 40;

let floor: Floor;
let uncached: ShopHere;
beforeAll(async () => {
  floor = await openFloor();
  uncached = floor.openShop({ SHELL_CACHE: "off" });
  await setExperiments(50);
  // Shipped pages have one bar each; this page gets every feature that pages can differ by.
  await editStory(floor, canvas, (story) => {
    story.content.bar = [{ _uid: "bar", component: "ActionBar", id: "summer", text: "Nur heute", actionBarEndDate: "2030-03-01 00:00" }];
  });
});
afterAll(() => floor.close());
afterEach(() => vi.useRealTimers());

const canvas = "poster/de-de/leinwanddruck";

/** Assigns a percentage of visitors to each experiment's treatment. */
async function setExperiments(share: number): Promise<void> {
  const treatments = [
    { name: "on", size: share },
    { name: "off", size: 100 - share },
  ];
  const common = { killed: false, trafficAllocation: 100, defaultTreatment: "off", treatments };
  await writeFile(floor.flagStore, JSON.stringify({ experiments: [1409, 1616].map((seed) => ({ ...common, name: String(seed), seed })) }));
}

/** Returns the visible content and the status. */
async function seen(shop: ShopHere, of: PageRequest): Promise<string> {
  return shownBy(await ask(shop, of));
}

const shownBy = ({ status, text }: Awaited<ReturnType<typeof ask>>) => `${status}\n${visible(text)}`;

/** Edits a story's page, and waits until the shops know. */
async function edit(slug: string, change: (content: Record<string, unknown>) => unknown, shows: PageRequest, mark: string) {
  await editStory(floor, slug, (story) => change(story.content));
  await eventually(async () => expect((await ask(uncached, shows)).text).toContain(mark), 10_000);
}

test("visitors of all kinds see the same page, cached or not", { timeout: 300_000 }, async () => {
  const cached = floor.openShop();
  const draft = await editorPass(cached);
  const next = visitorsOf(randomFrom(7), draft);
  let hits = 0;
  for (let number = 0; number < visitors; number += 1) {
    // Editors and marketers make changes meanwhile.
    if (number === Math.floor(visitors / 3))
      await edit(canvas, (content) => Object.assign(content, { title: "Titel von heute" }), page, "Titel von heute");
    if (number === Math.floor((visitors * 2) / 3)) await setExperiments(80);
    const visitor = next();
    // Each visitor comes back once, so that most pages come from the cache.
    const answers = [await ask(cached, visitor), await ask(cached, visitor)];
    hits += answers.filter(isCached).length;
    if (visitor.path.includes("debug")) continue;
    const other = await seen(uncached, visitor);
    // After a change by an editor or marketer, one shop may be a moment ahead of the other.
    if (answers.some((answer) => shownBy(answer) !== other))
      await eventually(async () => expect(await seen(cached, visitor), JSON.stringify(visitor)).toBe(await seen(uncached, visitor)));
  }
  console.info(`${visitors} visitors, ${hits} cached pages`);
  expect(hits).toBeGreaterThan(visitors / 4);
});

/** Returns the visible content of a page, before and after late fragments fill their places. */
const visible = (text: string) =>
  text.startsWith("<!DOCTYPE") ? visibleHtml(text.replaceAll(/<template data-fills=.*?<\/template>/gs, "")) + visibleHtml(text) : text;

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
/** Page whose bar links another page. */
const barred = { ...page, path: "/bilderbox", cookie: visitorCookie(1) };
/** Page whose tiles are ordered by the back end's campaign; `asEdited` is the editor's order. */
const recommending = { ...page, path: "/feed-collage", cookie: visitorCookie(1) };
const asEdited = ["Fotokalender", "Poster im Rahmen", "Alu-Dibond", "Foto auf Leinwand"];
const orderOf = async (shop: ShopHere) =>
  Array.from((await ask(shop, recommending)).text.matchAll(/sub-teaser__link">([^<]+)</g), ([, name]) => name);
const inYear = (date: string) => async () => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(date) });
const kinds: Kind[] = [
  {
    name: "the page's story",
    without: leavingOut("page"),
    first: other,
    meanwhile: () =>
      edit("poster/de-de/datenschutz", (content) => Object.assign(content, { title: "Titel von morgen" }), other, "Titel von morgen"),
  },
  {
    name: "the frame's story",
    without: leavingOut("frame"),
    meanwhile: () =>
      edit(
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
      edit("poster/de-de/error", (content) => Object.assign(content, { title: "Anderswo" }), { ...page, path: "/nirgends" }, "Anderswo"),
  },
  {
    name: "a story linked by a tile",
    without: leavingOut("linked"),
    first: barred,
    meanwhile: () =>
      edit("poster/de-de/fotoabzuege", (content) => Object.assign(content, { subnaviTitle: "Kontaktbogen" }), barred, "Kontaktbogen"),
  },
  {
    name: "a person named by a form",
    without: leavingOut("person"),
    first: contact,
    meanwhile: () =>
      edit("poster/de-de/people/jana-brandt", (content) => Object.assign(content, { name: "Jana Morgen" }), contact, "Jana Morgen"),
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
    before: () => orderFaults(floor.addresses.backend, [{ path: "/web-api/campaign-data", status: 500 }]),
    async meanwhile() {
      await clearFaults(floor.addresses.backend);
      await eventually(async () => expect(await orderOf(uncached)).not.toEqual(asEdited), 10_000);
    },
  },
  { name: "the year", without: leavingOut("year"), before: inYear("2028-06-01"), meanwhile: inYear("2029-06-01") },
  {
    name: "the answers",
    without: () => ({ answers: () => "the same" }),
    async meanwhile() {
      const usual = { ...page, cookie: visitorCookie(1) };
      const before = await seen(uncached, usual);
      await orderFaults(floor.addresses.backend, [{ path: "*-api/*", status: 500 }]);
      await eventually(async () => expect(await seen(uncached, usual)).not.toBe(before), 10_000);
    },
  },
  { name: "the standpoint of the page", without: () => ({}), second: { ...page, path: `/d${page.path}`, cookie: visitorCookie(1) } },
  { name: "content for one visitor only", without: () => ({ forget() {} }), first: { ...page, path: `${page.path}?debug` } },
];

/** Reports whether a page came from the cache. */
function isCached({ headers }: Awaited<ReturnType<typeof ask>>): boolean {
  return /desc="hit"/.test(headers["server-timing"] ?? "");
}

describe("a recording that leaves out", () => {
  afterEach(() => clearFaults(floor.addresses.backend));

  test("the closed bars, in the trace of a page, shows a bar to a visitor who closed it", async () => {
    const { createTraces } = floor.built;
    const traces = createTraces();
    const incomplete: typeof traces = {
      of: (address) => traces.of(address),
      keep: (address, trace, chosen) =>
        traces.keep(
          address,
          trace.filter(({ version }) => version !== undefined),
          chosen,
        ),
    };
    const [right, wrong] = [floor.openShop(), floor.openShop({}, { traces: incomplete })];
    const closed = { ...page, cookie: `${visitorCookie(1)}; bar-summer=disabled` };
    for (let times = 0; times < 3; times += 1) for (const shop of [right, wrong]) await ask(shop, { ...page, cookie: visitorCookie(1) });
    expect(await seen(right, closed)).toBe(await seen(uncached, closed));
    expect(await seen(wrong, closed)).not.toBe(await seen(uncached, closed));
  });

  test.each(sampled(kinds, 5))("$name shows a visitor the page of another", async ({ name, without, before, meanwhile, ...visits }) => {
    const usual = { ...page, cookie: visitorCookie(1) };
    const { first = usual, second = visits.first?.path.includes("debug") ? page : (visits.first ?? usual) } = visits;
    const openRecording: typeof floor.built.createRecording = (standpoint, path) => {
      const recording = floor.built.createRecording(name === "the standpoint of the page" ? [] : standpoint, path);
      return { ...recording, ...without(recording) };
    };
    const [right, wrong] = [floor.openShop(), floor.openShop({}, { openRecording })];
    await before?.();
    // Twice, so that shells and holes are cached.
    for (let times = 0; times < 2; times += 1) for (const shop of [right, wrong]) await ask(shop, first);
    // A page whose answers were late is not cached yet.
    await eventually(async () => expect(isCached(await ask(wrong, first))).toBe(true));
    await meanwhile?.();
    await eventually(async () => expect(await seen(right, second)).toBe(await seen(uncached, second)));
    const shared = await ask(wrong, second);
    expect(shownBy(shared), `the page of another, ${shared.headers["server-timing"]}`).not.toBe(await seen(uncached, second));
  });
});
