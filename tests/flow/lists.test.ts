import { describe, expect, test } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { openBuildCopyOfFile, openWarmBuildCopy } from "./in-process.ts";
import { documentEnd, editStory } from "./page.ts";
import { type Control, type RenderedList, renderedList, submitted } from "./rendered-list.ts";
import { clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";
import { calendars, cards, collages, listOn, movedTo, numberIn, spelled } from "./visited-list.ts";

const { buildCopy, testShop } = await openBuildCopyOfFile(openWarmBuildCopy);

const books = "/bilderbox";

const boxesOf = ({ controls }: RenderedList) => controls.filter(({ kind }) => kind === "box");
const chosenIn = (list: RenderedList) => boxesOf(list).flatMap(({ name, value, isChosen }) => (isChosen ? `${name}=${value}` : []));

/** Adds photo books to the page of photo boxes; no shipped story has them there. */
async function showBooks(): Promise<void> {
  await editStory(testShop, "poster/de-de/bilderbox", ({ content }) => {
    content.body = [{ component: "PhotobooksOverview", headline: "Alle Fotobücher" }];
  });
  await eventually(async () => expect((await listOn(testShop, books)).items.length).toBe(12));
}

test("a page beyond the end shows the last page", async () => {
  const first = await listOn(testShop, cards);
  const last = Math.ceil(numberIn(first.total) / 12);
  const [shown, behind] = [await listOn(testShop, `${cards}?page=${last}`), await listOn(testShop, `${cards}?page=500`)];
  expect(shown.items.length).toBeGreaterThan(0);
  expect([behind.items, behind.shown, behind.total]).toEqual([shown.items, String(last), first.total]);
});

test("a filter that the block has fixed is not offered, and no address changes it", async () => {
  await editStory(testShop, "poster/de-de/fotoabzuege", ({ content }) => {
    content.body = [{ component: "ThemesOverview", headline: "Alles zur Taufe", category: "taufe" }];
  });
  const fixed = await eventually(() => listOn(testShop, "/fotoabzuege"));
  const chosen = await listOn(testShop, `${cards}?category=taufe`);
  expect([fixed.total, fixed.items.map(({ name }) => name)]).toEqual([chosen.total, chosen.items.map(({ name }) => name)]);
  expect(boxesOf(fixed).filter(({ name }) => name === "category")).toEqual([]);
  expect(await movedTo(testShop, "/fotoabzuege?category=hochzeit&color=red")).toBe("302 /fotoabzuege?color=red");
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
    const all = await listOn(testShop, path, host);
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
    const { text } = await visit(testShop, path, { headers: { cookie: "plain=1" } });
    expect(renderedList(text)).toEqual(await listOn(testShop, path, ""));
  });

  test("the selection is sent along, until its box or chip removes it", async () => {
    const two = await listOn(testShop, `${cards}?color=blue&style=boho`);
    expect(chosenIn(two)).toEqual(["color=blue", "style=boho"]);
    const one = await sent(two, "poster.de", (control) => control.isChosen && control.value !== "boho");
    expect(chosenIn(one)).toEqual(["color=blue"]);
    const chips = two.chips.map(({ href }) => href);
    expect(chips).toEqual([`${cards}?style=boho`, `${cards}?color=blue`, cards]);
    expect((await listOn(testShop, chips[1] ?? "")).total).toBe(one.total);
  });

  /** Sends the form with these controls selected, as a browser would, and follows the redirect. */
  async function sent(list: RenderedList, host: string, chosen: (control: Control) => boolean): Promise<RenderedList> {
    return listOn(testShop, await spelled(testShop, `${list.action}?${submitted(list, chosen)}`, host), host);
  }
});

test("an empty list is reported; filters with matches can be selected, selected ones removed", async () => {
  const few = await listOn(testShop, `${cards}?category=firmung&style=boho`);
  const closed = boxesOf(few).find(({ name, isDisabled }) => name !== "category" && name !== "style" && isDisabled);
  expect([closed?.count, few.items.length > 0]).toEqual([0, true]);
  const none = await listOn(testShop, await spelled(testShop, `${cards}?category=firmung&style=boho&${closed?.name}=${closed?.value}`));
  expect([none.total, none.items, none.shown]).toEqual(["Keine Ergebnisse", [], undefined]);
  const boxes = boxesOf(none);
  expect(boxes.filter(({ isChosen }) => isChosen).map(({ isDisabled }) => isDisabled)).toEqual([false, false, false]);
  expect(boxes.filter(({ name, isDisabled }) => name === closed?.name && !isDisabled).length).toBeGreaterThan(1);
});

test("a failing back end is reported on the page, which recovers with it", async () => {
  const failing = buildCopy.openShop();
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
      expect(renderedList(visibleHtml(text)).items).toHaveLength(12);
    });
  } finally {
    await clearFaults(failing.addresses.backend);
  }
});

test("500 visitors of 20 selections at once cause 20 back-end calls", async () => {
  const fresh = buildCopy.openShop();
  const themeCalls = async () => (await requestCounts(fresh.addresses.backend))["/web-api/themes"] ?? 0;
  const before = await themeCalls();
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
  expect((await themeCalls()) - before).toBe(20);
});
