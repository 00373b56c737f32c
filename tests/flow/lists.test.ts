import { beforeAll, describe, expect, test } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { openFloorOfFile } from "./in-process.ts";
import { documentEnd, editStory } from "./page.ts";
import { type Control, type PrintedList, printedList, submitted } from "./printed-list.ts";
import { headOf, thingsOf } from "./structured.ts";
import { clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";

const { floor, house } = await openFloorOfFile();

const cards = "/vorkonfigurator-karten";
const calendars = "/vorkonfigurator-kalender";
const collages = "/products";
const books = "/bilderbox";

/** Returns the redirect of an address, "302 /x", or its status. */
async function movedTo(path: string, host = "poster.de"): Promise<string> {
  const { status, headers } = await visit(house, path, { host });
  return [status, headers.location].filter(Boolean).join(" ");
}

/** Returns the canonical address of a state. */
async function spelled(path: string, host = "poster.de"): Promise<string> {
  const { status, headers } = await visit(house, path, { host });
  return status === 302 ? (headers.location ?? "") : path;
}

/** Reads the list of a page in document order, as printed for visitors without scripts. */
async function listOn(path: string, host = "poster.de"): Promise<PrintedList> {
  const answer = await visit(house, path, { host });
  expect([path, answer.status]).toEqual([path, 200]);
  return printedList(visibleHtml(answer.text));
}

const boxesOf = ({ controls }: PrintedList) => controls.filter(({ kind }) => kind === "box");
const chosenIn = (list: PrintedList) => boxesOf(list).flatMap(({ name, value, isChosen }) => (isChosen ? `${name}=${value}` : []));
const numberIn = (words: string) => Number(/\d+/.exec(words)?.[0] ?? 0);

/** Adds photo books to the page of photo boxes; no shipped story has them there. */
async function showBooks(): Promise<void> {
  await editStory(house, "poster/de-de/bilderbox", ({ content }) => {
    content.body = [{ component: "PhotobooksOverview", headline: "Alle Fotobücher" }];
  });
  await eventually(async () => expect((await listOn(books)).items.length).toBe(12));
}

describe("the state of a list has one canonical address", () => {
  test.each([
    [`${cards}?sort=new&color=red&color=blue&x=1`, `302 ${cards}?color=blue&color=red&sort=new&x=1`],
    [`${cards}?color=red&color=red`, `302 ${cards}?color=red`],
    [`${cards}?color=purple&style=&sort=created&pageSize=13&page=-1`, `302 ${cards}`],
    [`${cards}?page=1`, `302 ${cards}`],
    [`${cards}?utm_source=a&page=02`, `302 ${cards}?utm_source=a`],
    [`${cards}?color=alle&style=boho`, `302 ${cards}?style=boho`],
    [`${cards}?category=alleVorlagen&category=taufe`, `302 ${cards}`],
    [`${cards}?tileCount=4`, `302 ${cards}`],
    [`${calendars}?sort=new`, `302 ${calendars}`],
    [`${calendars}?product=alle&aspectRatio=square&sort=created`, `302 ${calendars}?aspectRatio=square&sort=created`],
    [`${collages}?tileCount=20&tileCount=4&tileCount=5`, `302 ${collages}?tileCount=4&tileCount=20`],
    // New items come first in a feed.
    ["/feed-card?sort=new", "302 /feed-card"],
    ["/feed-calendar?sort=created&page=2", "302 /feed-calendar?page=2"],
  ])("%s redirects: %s", async (asked, moved) => {
    expect(await movedTo(asked)).toBe(moved);
    expect(await movedTo(moved.slice("302 ".length))).toBe("200");
  });

  test.each([
    cards,
    `${cards}?x=1`,
    `${cards}?category=weihnachten/privat`,
    `${cards}?color=red&pageSize=48&page=2`,
    "/feed-card?sort=popularity",
    "/leinwanddruck?color=red",
  ])("%s is canonical", async (path) => {
    expect(await movedTo(path)).toBe("200");
  });

  test("ends with a slash on the card channel, and keeps other prefixes", async () => {
    expect(await movedTo(`${cards}/?color=red&color=blue`, "card.de")).toBe(`302 ${cards}/?color=blue&color=red`);
    expect(await movedTo("/d/products?page=1")).toBe("302 /d/products");
    expect(await movedTo("/fr/products?page=1&gclid=a", "poster.ch")).toBe("302 /fr/products?gclid=a");
  });

  test("keeps the list's parameters on a redirect to another country", async () => {
    const { status, headers } = await visit(house, `/de${cards}?color=red&pageSize=48&page=2&token=a`, { host: "poster.gb" });
    expect([status, headers.location]).toEqual([
      302,
      `http://poster.de.localhost:${house.ports.shop}${cards}?color=red&pageSize=48&page=2`,
    ]);
  });
});

test("a page beyond the end shows the last page", async () => {
  const first = await listOn(cards);
  const last = Math.ceil(numberIn(first.total) / 12);
  const [shown, behind] = [await listOn(`${cards}?page=${last}`), await listOn(`${cards}?page=500`)];
  expect(shown.items.length).toBeGreaterThan(0);
  expect([behind.items, behind.shown, behind.total]).toEqual([shown.items, String(last), first.total]);
});

test("a filter that the block has fixed is not offered, and no address changes it", async () => {
  await editStory(house, "poster/de-de/fotoabzuege", ({ content }) => {
    content.body = [{ component: "ThemesOverview", headline: "Alles zur Taufe", category: "taufe" }];
  });
  const decided = await eventually(() => listOn("/fotoabzuege"));
  const chosen = await listOn(`${cards}?category=taufe`);
  expect([decided.total, decided.items.map(({ name }) => name)]).toEqual([chosen.total, chosen.items.map(({ name }) => name)]);
  expect(boxesOf(decided).filter(({ name }) => name === "category")).toEqual([]);
  expect(await movedTo("/fotoabzuege?category=hochzeit&color=red")).toBe("302 /fotoabzuege?color=red");
});

describe("search engines", () => {
  beforeAll(async () => {
    await editStory(house, "poster/de-de/vorkonfigurator-karten", ({ content }) => {
      content.robots = "index, follow";
    });
    await eventually(async () => expect(headOf((await visit(house, cards)).text).meta.robots).toBe("index, follow"));
  });

  test.each([
    ["", "index, follow", ""],
    ["?sort=new", "index, follow", ""],
    ["?pageSize=48", "index, follow", ""],
    ["?utm_source=a", "index, follow", ""],
    ["?color=red", "noindex, follow", "?color=red"],
    ["?color=red&sort=new&pageSize=48", "noindex, follow", "?color=red"],
    ["?page=2", "noindex, follow", "?page=2"],
    // The page of twelve that begins with the same item.
    ["?pageSize=48&page=2", "noindex, follow", "?page=5"],
  ])("get for %j: %s, canonical %j", async (query, robots, own) => {
    const { meta, canonical } = headOf((await visit(house, cards + query, { host: "poster.de" })).text);
    expect([meta.robots, canonical]).toEqual([robots, `http://poster.de.localhost:${house.ports.shop}${cards}${own}`]);
  });

  test.each([
    ["themes", cards, "poster.de"],
    ["themes of the card shop", `${cards}/`, "card.de"],
    ["calendars", calendars, "poster.de"],
    ["collages", collages, "poster.de"],
    ["a feed", "/feed-calendar", "poster.de"],
  ])("read the %s of a list with addresses and total", async (_, path, host) => {
    for (const [query, before] of [
      ["", 0],
      ["?page=2", 12],
    ] as const) {
      const { total, items } = await listOn(path + query, host);
      const data = thingsOf((await visit(house, path + query, { host })).text).filter((thing) => thing["@type"] === "ItemList");
      expect(data).toMatchObject([{ numberOfItems: numberIn(total) }]);
      const listed = data[0]?.itemListElement as { position: number; item: { name: string; url: string; image: string } }[];
      expect(listed.map(({ position }) => position)).toEqual(items.map((_, place) => before + place + 1));
      expect(listed.map(({ item }) => [item.name, item.url])).toEqual(
        items.map(({ name, href }) => [name, `http://${host}.localhost:${house.ports.shop}${href}`]),
      );
      for (const { item } of listed) expect(item.image).toMatch(/^https?:\/\//);
    }
  });
});

/** Every fifth box stands for its neighbours; all in `npm run test:everywhere`. */
const share = 5;

describe("without a script, the form of a list applies the selection:", () => {
  test.each([
    { name: "themes", path: cards, host: "poster.de", boxes: 51 },
    { name: "calendars", path: `${calendars}/`, host: "card.de", boxes: 8 },
    { name: "collages", path: collages, host: "poster.de", boxes: 8 },
    { name: "photo books", path: books, host: "poster.de", boxes: 18 },
  ])("a control of $name", async ({ name, path, host, boxes }) => {
    if (name === "photo books") await showBooks();
    const all = await listOn(path, host);
    expect(all.action).toBe(path);
    expect(boxesOf(all)).toHaveLength(boxes);
    expect(all.controls.filter(({ kind }) => kind === "option").map(({ name }) => name)).toEqual(["sort", "sort", "pageSize", "pageSize"]);
    for (const [place, control] of boxesOf(all).entries()) {
      expect(control.isDisabled, `${control.name} ${control.value} is closed where nothing is listed`).toBe(control.count === 0);
      if (control.isDisabled || (place % share > 0 && !process.env.EVERYWHERE)) continue;
      const list = await sent(all, host, (one) => (one.kind === "option" ? one.isChosen : one === control));
      expect(chosenIn(list)).toEqual([`${control.name}=${control.value}`]);
      expect([control.value, numberIn(list.total)]).toEqual([control.value, control.count]);
      expect(list.items.length).toBe(Math.min(12, control.count ?? 0));
    }
    for (const option of all.controls.filter(({ kind }) => kind === "option")) {
      const list = await sent(all, host, (one) => (one.name === option.name ? one === option : one.kind === "option" && one.isChosen));
      expect(list.controls.filter(({ name, isChosen }) => name === option.name && isChosen)).toMatchObject([{ value: option.value }]);
      expect(list.items.length).toBe(option.value === "48" ? Math.min(48, numberIn(all.total)) : 12);
      if (!option.isChosen && option.name === "sort") expect(list.items).not.toEqual(all.items);
    }
  });

  test.each([cards, `${cards}?color=blue&style=boho&page=2`])("its page equals that of other visitors: %s", async (path) => {
    const { text } = await visit(house, path, { headers: { cookie: "plain=1" } });
    expect(printedList(text)).toEqual(await listOn(path, ""));
  });

  test("the selection is sent along, until its box or chip removes it", async () => {
    const two = await listOn(`${cards}?color=blue&style=boho`);
    expect(chosenIn(two)).toEqual(["color=blue", "style=boho"]);
    const one = await sent(two, "poster.de", (control) => control.isChosen && control.value !== "boho");
    expect(chosenIn(one)).toEqual(["color=blue"]);
    const chips = two.chips.map(({ href }) => href);
    expect(chips).toEqual([`${cards}?style=boho`, `${cards}?color=blue`, cards]);
    expect((await listOn(chips[1] ?? "")).total).toBe(one.total);
  });

  /** Sends the form with these controls selected, as a browser would, and follows the redirect. */
  async function sent(list: PrintedList, host: string, chosen: (control: Control) => boolean): Promise<PrintedList> {
    return listOn(await spelled(`${list.action}?${submitted(list, chosen)}`, host), host);
  }
});

test("an empty list is reported; filters with matches can be selected, selected ones removed", async () => {
  const few = await listOn(`${cards}?category=firmung&style=boho`);
  const closed = boxesOf(few).find(({ name, isDisabled }) => name !== "category" && name !== "style" && isDisabled);
  expect([closed?.count, few.items.length > 0]).toEqual([0, true]);
  const none = await listOn(await spelled(`${cards}?category=firmung&style=boho&${closed?.name}=${closed?.value}`));
  expect([none.total, none.items, none.shown]).toEqual(["Keine Ergebnisse", [], undefined]);
  const boxes = boxesOf(none);
  expect(boxes.filter(({ isChosen }) => isChosen).map(({ isDisabled }) => isDisabled)).toEqual([false, false, false]);
  expect(boxes.filter(({ name, isDisabled }) => name === closed?.name && !isDisabled).length).toBeGreaterThan(1);
});

describe("the address of a list's items", () => {
  test("returns one page of a state, not cached and not indexed", async () => {
    const { total, items } = await listOn(`${cards}?color=red&page=2`);
    const { status, headers, text } = await visit(house, "/_lists/themes?color=red&page=2", { host: "poster.de" });
    expect([status, headers["cache-control"], headers["x-robots-tag"]]).toEqual([200, "no-store", "noindex, nofollow"]);
    expect(JSON.parse(text)).toMatchObject({ says: total, page: 2, items: items.map(({ name, href }) => ({ name, href })) });
  });

  test.each(["nothing", "constructor", "__proto__", "themes/x", "themes.data", "themes-"])("does not exist for %s", async (name) => {
    expect((await visit(house, `/_lists/${name}`, { host: "poster.de" })).status).toBe(404);
  });
});

test("a failing back end is reported on the page, which recovers with it", async () => {
  const failing = floor.openShop();
  try {
    await orderFaults(failing.addresses.backend, [{ path: "/web-api/themes", status: 500 }]);
    for (const [path, host] of [
      [`${cards}?color=red`, "poster.de"],
      [`${cards}/?color=red`, "card.de"],
    ] as const) {
      const answer = await visit(failing, path, { host });
      expect([answer.status, answer.text.endsWith(documentEnd)]).toEqual([200, true]);
      const seen = visibleHtml(answer.text);
      expect(seen).toContain("Die Liste lässt sich gerade nicht laden.");
      expect(seen).toContain("footer__legal");
      expect(seen).not.toMatch(/tile--waiting|Ergebnisse werden geladen/);
      // The counts are unknown, so every box can be selected.
      expect(seen).not.toMatch(/<input type="checkbox"[^>]*disabled/);
    }
    expect((await visit(failing, "/_lists/themes?color=red", { host: "poster.de" })).status).toBe(503);
    await clearFaults(failing.addresses.backend);
    await eventually(async () => expect((await visit(failing, "/_lists/themes?color=red", { host: "poster.de" })).status).toBe(200));
    await eventually(async () => {
      const { text } = await visit(failing, `${cards}?color=red`, { host: "poster.de" });
      expect(printedList(visibleHtml(text)).items).toHaveLength(12);
    });
  } finally {
    await clearFaults(failing.addresses.backend);
  }
});

test("500 visitors of 20 selections at once cause 20 back-end calls", async () => {
  const fresh = floor.openShop();
  const asked = async () => (await requestCounts(fresh.addresses.backend))["/web-api/themes"] ?? 0;
  const before = await asked();
  const styles = ["aquarell", "boho", "foto", "klassisch", "modern"];
  const choices = ["blue", "green", "red", "white"].flatMap((color) => styles.map((style) => `color=${color}&style=${style}`));
  expect(choices).toHaveLength(20);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, visitor) => {
      const query = choices[visitor % choices.length];
      // The first visitor of each selection loads the page, the others select on a loaded page.
      return visit(fresh, visitor >= choices.length ? `/_lists/themes?${query}` : `${cards}?${query}`, { host: "poster.de" });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await asked()) - before).toBe(20);
});
