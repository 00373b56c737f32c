import { writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Recording } from "../../app/document/fragments/recording.ts";
import { randomFrom } from "../../edge/local/content/pictures/designs/random-from.ts";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { type Floor, openFloor, type ShopHere } from "./in-process.ts";
import { editStory } from "./page.ts";
import { clearFaults, orderFaults } from "./visit.ts";
import { type Asking, ask, editorPass, key, page, visitorsOf } from "./visitors.ts";

// A page is cached under all that it was printed from. So a shop with a cache and one without show every visitor the same page; a recording
// that misses one kind of input would show a page that was printed for another visitor.

/** Number of random visitors; more in `npm run test:everywhere`. */
const visitors = process.env.EVERYWHERE ? 2_000 : 200;

let floor: Floor;
let printed: ShopHere;
beforeAll(async () => {
  floor = await openFloor();
  printed = floor.openShop({ SHELL_CACHE: "off" });
  await experiments(50);
  // Shipped pages have one bar each; this page gets every feature that pages can differ by.
  await editStory(floor, canvas, (story) => {
    story.content.bar = [{ _uid: "bar", component: "ActionBar", id: "summer", text: "Nur heute", actionBarEndDate: "2030-03-01 00:00" }];
  });
});
afterAll(() => floor.close());
afterEach(() => vi.useRealTimers());

const canvas = "poster/de-de/leinwanddruck";

/** Assigns a percentage of visitors to each experiment's treatment. */
async function experiments(share: number): Promise<void> {
  const treatments = [
    { name: "on", size: share },
    { name: "off", size: 100 - share },
  ];
  const common = { killed: false, trafficAllocation: 100, defaultTreatment: "off", treatments };
  await writeFile(floor.flagStore, JSON.stringify({ experiments: [1409, 1616].map((seed) => ({ ...common, name: String(seed), seed })) }));
}

/** Returns the visible content and the status. */
async function seen(shop: ShopHere, of: Asking): Promise<string> {
  const { status, text } = await ask(shop, of);
  return `${status}\n${visible(text)}`;
}

/** Edits a story's page, and waits until the shops know. */
async function edit(slug: string, change: (content: Record<string, unknown>) => unknown, shows: Asking, mark: string) {
  await editStory(floor, slug, (story) => change(story.content));
  await eventually(async () => expect((await ask(printed, shows)).text).toContain(mark), 10_000);
}

test("visitors of all kinds see the same whether pages are kept or printed", { timeout: 300_000 }, async () => {
  const kept = floor.openShop();
  const draft = await editorPass(kept);
  const next = visitorsOf(randomFrom(7), draft);
  let hits = 0;
  for (let number = 0; number < visitors; number += 1) {
    // Editors and marketers make changes meanwhile.
    if (number === Math.floor(visitors / 3))
      await edit(canvas, (content) => Object.assign(content, { title: "Titel von heute" }), page, "Titel von heute");
    if (number === Math.floor((visitors * 2) / 3)) await experiments(80);
    const visitor = next();
    const answer = await ask(kept, visitor);
    if (isKept(answer)) hits += 1;
    if (visitor.path.includes("debug")) continue;
    const [one, other] = [`${answer.status}\n${visible(answer.text)}`, await seen(printed, visitor)];
    // Between two looks at what editors and marketers have changed, each shop may be a moment ahead.
    if (one !== other)
      await eventually(async () => expect(await seen(kept, visitor), JSON.stringify(visitor)).toBe(await seen(printed, visitor)));
  }
  console.info(`${visitors} visitors, ${hits} of whom were shown a kept page`);
  expect(hits).toBeGreaterThan(visitors / 20);
});

/** What is seen of a page, at first and once what is late has taken its place. */
const visible = (text: string) =>
  text.startsWith("<!DOCTYPE") ? visibleHtml(text.replaceAll(/<template data-fills=.*?<\/template>/gs, "")) + visibleHtml(text) : text;

/** A kind of input: how a recording leaves it out, and what then shows somebody another one's page. */
type Kind = {
  name: string;
  without(recording: Recording): Partial<Recording>;
  /** Two visits of which the second must not see the first one's page; what happens between them. */
  first?: Asking;
  before?(): Promise<void>;
  meanwhile?(): Promise<void>;
  second?: Asking;
};

/** Leaves the reads out whose names begin so. */
const leavingOut = (start: string) => (recording: Recording) => ({
  read: ((name, value) => (name.startsWith(start) ? value : recording.read(name, value))) as Recording["read"],
});

/** A page that no other one shows anything of. */
const other = { ...page, path: "/datenschutz", cookie: key(1) };
/** A page whose form names who answers. */
const contact = { ...page, path: "/kontakt", cookie: key(1) };
/** A page whose bar leads to another page, too. */
const barred = { ...page, path: "/bilderbox", cookie: key(1) };
/** A page whose tiles are put in order by what the back end's campaign is about, and how an editor has put them. */
const recommending = { ...page, path: "/feed-collage", cookie: key(1) };
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
    name: "a story that a tile leads to",
    without: leavingOut("linked"),
    first: barred,
    meanwhile: () =>
      edit("poster/de-de/fotoabzuege", (content) => Object.assign(content, { subnaviTitle: "Kontaktbogen" }), barred, "Kontaktbogen"),
  },
  {
    name: "a person whom a form names",
    without: leavingOut("person"),
    first: contact,
    meanwhile: () =>
      edit("poster/de-de/people/jana-brandt", (content) => Object.assign(content, { name: "Jana Morgen" }), contact, "Jana Morgen"),
  },
  { name: "a treatment", without: leavingOut("treatment"), first: { ...page, cookie: key(1) }, second: { ...page, cookie: key(2) } },
  { name: "a closed bar", without: leavingOut("closed"), second: { ...page, cookie: `${key(1)}; bar-summer=disabled` } },
  { name: "a closed banner", without: leavingOut("closed"), second: { ...page, cookie: `${key(1)}; smart-banner=disabled` } },
  { name: "the white-label bar", without: leavingOut("whitelabel"), second: { ...page, cookie: `${key(1)}; whitelabel-bar=1` } },
  {
    name: "what is configured",
    without: leavingOut("configuration"),
    second: { ...page, path: `${page.path}?sku=leinwand-900x600`, cookie: key(1) },
  },
  { name: "the end of a bar", without: leavingOut("passed"), before: inYear("2030-01-01"), meanwhile: inYear("2030-06-01") },
  {
    name: "an answer that it is printed from",
    without: leavingOut("answer"),
    first: recommending,
    before: () => orderFaults(floor.addresses.backend, [{ path: "/web-api/campaign-data", status: 500 }]),
    async meanwhile() {
      await clearFaults(floor.addresses.backend);
      await eventually(async () => expect(await orderOf(printed)).not.toEqual(asEdited), 10_000);
    },
  },
  { name: "the year", without: leavingOut("year"), before: inYear("2028-06-01"), meanwhile: inYear("2029-06-01") },
  {
    name: "the answers",
    without: () => ({ answers: () => "the same" }),
    async meanwhile() {
      const usual = { ...page, cookie: key(1) };
      const before = await seen(printed, usual);
      await orderFaults(floor.addresses.backend, [{ path: "*-api/*", status: 500 }]);
      await eventually(async () => expect(await seen(printed, usual)).not.toBe(before), 10_000);
    },
  },
  { name: "where the page stands", without: () => ({}), second: { ...page, path: `/d${page.path}`, cookie: key(1) } },
  { name: "what is told to one alone", without: () => ({ forget() {} }), first: { ...page, path: `${page.path}?debug` } },
];

/** Whether a page was shown from what is kept. */
function isKept({ headers }: Awaited<ReturnType<typeof ask>>): boolean {
  return /desc="hit"/.test(headers["server-timing"] ?? "");
}

describe("a recording that leaves out", () => {
  afterEach(() => clearFaults(floor.addresses.backend));

  test("that a bar is not closed, from the trace of a page, shows it to who has closed it", async () => {
    const { createTraces } = floor.built;
    const traces = createTraces();
    const leaving: typeof traces = {
      of: (address) => traces.of(address),
      keep: (address, trace, chosen) =>
        traces.keep(
          address,
          trace.filter(({ version }) => version !== undefined),
          chosen,
        ),
    };
    const [right, wrong] = [floor.openShop(), floor.openShop({}, { traces: leaving })];
    const closed = { ...page, cookie: `${key(1)}; bar-summer=disabled` };
    for (let times = 0; times < 3; times += 1) for (const shop of [right, wrong]) await ask(shop, { ...page, cookie: key(1) });
    expect(await seen(right, closed)).toBe(await seen(printed, closed));
    expect(await seen(wrong, closed)).not.toBe(await seen(printed, closed));
  });

  test.each(kinds)("$name shows somebody what was printed for another", async ({ name, without, before, meanwhile, ...visits }) => {
    const usual = { ...page, cookie: key(1) };
    const { first = usual, second = visits.first?.path.includes("debug") ? page : (visits.first ?? usual) } = visits;
    const openRecording: typeof floor.built.createRecording = (standpoint, path) => {
      const recording = floor.built.createRecording(name === "where the page stands" ? [] : standpoint, path);
      return { ...recording, ...without(recording) };
    };
    const [right, wrong] = [floor.openShop(), floor.openShop({}, { openRecording })];
    await before?.();
    // Twice, so that shells and holes are kept.
    for (let times = 0; times < 2; times += 1) for (const shop of [right, wrong]) await ask(shop, first);
    // A page whose answers were late is not kept yet.
    await eventually(async () => expect(isKept(await ask(wrong, first))).toBe(true));
    await meanwhile?.();
    await eventually(async () => expect(await seen(right, second)).toBe(await seen(printed, second)));
    expect(await seen(wrong, second)).not.toBe(await seen(printed, second));
  });
});
