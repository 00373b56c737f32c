import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import { editStory, formatsOf, nextStep, pricesOf } from "./page.ts";
import { crawlerName, requestCounts, type Visit, visit } from "./visit.ts";

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openTestShopHere();
  // Removes the tag of the experiment from the British page.
  await editStory(testShop, "poster/en-gb/canvas-prints", (story) => {
    story.tag_list = [];
  });
  // The default flag store splits visitors in halves; one visitor alone could see either.
  await define([], asListed);
  await eventually(async () => {
    for (const seen of await Promise.all(Array.from({ length: 12 }, () => formats()))) expect(seen).toEqual(asListed);
  });
});
afterAll(() => testShop.close());

const swapped = ["200x300", "300x400", "400x600", "600x800", "600x900", "800x1200", "500x500"];
const asListed = ["300x200", "400x300", "600x400", "800x600", "900x600", "1200x800", "500x500"];

const experiment = {
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  seed: 1616,
  defaultTreatment: "off",
  treatments: [
    { name: "on", size: 100 },
    { name: "off", size: 0 },
  ],
};

/** Writes the flag store, and waits until a visitor with a new key sees the expected page. */
async function define(experiments: unknown, expected: string[]): Promise<void> {
  await writeFile(testShop.flagStore, JSON.stringify({ experiments }));
  await eventually(async () => expect(await formats()).toEqual(expected));
}

const page = (options: Visit = {}, path = "/leinwanddruck") => visit(testShop, path, options);
const formats = async (options: Visit = {}, path = "/leinwanddruck") => formatsOf((await page(options, path)).text);
const visitor = (number: number): Visit => ({
  headers: { cookie: `visitor=00000000-0000-4000-8000-${String(number).padStart(12, "0")}` },
});

describe("an experiment with half of the visitors in each treatment", () => {
  let shared: TestShopHere;
  const seenBy = async (options: Visit) => formatsOf((await visit(shared, "/leinwanddruck", options)).text);
  const seenByTwelve = () => Promise.all(Array.from({ length: 12 }, (_, number) => seenBy(visitor(number))));
  beforeAll(async () => {
    // The default flag store splits visitors in halves.
    shared = await openTestShopHere();
    await eventually(async () => expect(new Set((await seenByTwelve()).map(String)).size).toBe(2));
  });
  afterAll(() => shared.close());

  test("gives a visitor always the same treatment, by cookie", async () => {
    const first = await seenByTwelve();
    for (let round = 0; round < 3; round += 1) expect(await seenByTwelve()).toEqual(first);
    for (const seen of first) expect([swapped, asListed]).toContainEqual(seen);
  });

  test("keeps the treatment of a new visitor's first page", async () => {
    for (let newcomer = 0; newcomer < 8; newcomer += 1) {
      const first = await visit(shared, "/leinwanddruck");
      const [cookie = ""] = (first.setCookies[0] ?? "").split(";");
      expect(cookie).toMatch(/^visitor=[0-9a-f-]{36}$/);
      expect(await seenBy({ headers: { cookie } })).toEqual(formatsOf(first.text));
    }
  });

  test("replaces an unknown visitor key", async () => {
    const answer = await visit(shared, "/leinwanddruck", { headers: { cookie: "visitor=me" } });
    expect(answer.setCookies.some((cookie) => /^visitor=[0-9a-f-]{36};/.test(cookie))).toBe(true);
    const known = await visit(shared, "/leinwanddruck", visitor(1));
    expect(known.setCookies.map((cookie) => cookie.split("=")[0])).toEqual(["treatments"]);
  });
});

describe("an experiment with all visitors in it", () => {
  test("swaps the formats of a tagged page, with their prices", async () => {
    await define([experiment], swapped);
    const seen = visibleHtml((await page()).text).split("formats-and-prices wrap")[0] ?? "";
    expect(formatsOf(seen)).toEqual(swapped);
    expect(seen).toContain("40 × 60 cm");
    expect(seen).not.toContain(nextStep);
    // One price per format, plus the lowest one above and the selected one below.
    expect(pricesOf(seen)).toHaveLength(swapped.length + 2);
  });

  test("swaps the table of formats and prices like the calculator", async () => {
    await define([experiment], swapped);
    const table = (visibleHtml((await page()).text).split("formats-and-prices wrap")[1] ?? "").split("</section>")[0] ?? "";
    const [articles, prices] = [
      [...table.matchAll(/\/configurator-photo-frame\/\?sku=leinwand-(\d+x\d+)/g)].map(([, one]) => one),
      pricesOf(table),
    ];
    expect(articles.slice(0, 3)).toEqual(["200x200", "200x300", "300x400"]);
    expect(prices.length).toBeGreaterThanOrEqual(articles.length);
    expect(table).not.toContain(nextStep);
    await define([], asListed);
    expect((await page()).text.split("formats-and-prices wrap")[1]).toContain("sku=leinwand-300x200");
  });

  test("swaps formats in the data of a client navigation", async () => {
    await define([experiment], swapped);
    const { text } = await page({}, "/leinwanddruck.data");
    expect(text).toContain('\\"leinwand-200x300\\"');
    expect(text).not.toContain('\\"300x200\\"');
  });

  test("leaves a page without the tag unchanged", async () => {
    await define([experiment], swapped);
    expect(await formats({ host: "poster.gb" }, "/canvas-prints")).toEqual(asListed);
    expect((await formats({ host: "poster.com" }, "/canvas-prints"))[0]).toBe("254x203");
  });

  test("excludes crawlers, whatever key they send", async () => {
    await define([experiment], swapped);
    for (let key = 0; key < 5; key += 1) {
      expect(await formats({ headers: { ...visitor(key).headers, "user-agent": crawlerName } })).toEqual(asListed);
    }
  });

  test("ignores invalid definitions, with one event that names them", async () => {
    const bad = { ...experiment, name: "9999", trafficAllocation: "all" };
    await define([], asListed);
    await define([bad, null, 7, experiment, { name: "1616-b" }], swapped);
    const named = testShop.events().filter(({ event }) => event === "experiment-refused");
    expect(named).toContainEqual(expect.objectContaining({ experiment: "9999", others: 3, names: ["9999", "unnamed", "1616-b"] }));
  });
});

test("an experiment with paths applies to all visitors on these paths and in their data", async () => {
  const off = { ...experiment, treatments: [{ name: "off", size: 100 }] };
  await define([{ ...off, onPaths: ["/posterdruck"] }], asListed);
  await define([{ ...off, onPaths: ["/leinwand"] }], swapped);
  for (let key = 0; key < 5; key += 1) expect(await formats(visitor(key))).toEqual(swapped);
  expect((await page({}, "/leinwanddruck.data")).text).toContain('\\"leinwand-200x300\\"');
});

test.each([
  ["is killed", [{ ...experiment, killed: true }]],
  ["gives all visitors the treatment off", [{ ...experiment, treatments: [{ name: "off", size: 100 }] }]],
  ["admits no visitors", [{ ...experiment, trafficAllocation: 0 }]],
  ["is not defined", []],
])("no formats are swapped when the flag store %s", async (_, experiments) => {
  await define([experiment], swapped);
  await define(experiments, asListed);
  expect(await formats(visitor(3))).toEqual(asListed);
});

test.each([
  ["no list", { "1616": experiment }],
  ["a list without a valid experiment", [{ ...experiment, seed: "x" }]],
  ["null", null],
])("a flag store that holds %s keeps the last good experiments", async (_, experiments) => {
  await define([experiment], swapped);
  const readsOf = async () => Object.values(await requestCounts(testShop.addresses.flags)).reduce((sum, count) => sum + count, 0);
  await writeFile(testShop.flagStore, JSON.stringify({ experiments }));
  const before = await readsOf();
  // Definitions stay fresh for two seconds: by the second read from now on, the broken store was read.
  await eventually(async () => {
    expect(await formats()).toEqual(swapped);
    expect(await readsOf()).toBeGreaterThanOrEqual(before + 2);
  });
  expect(await formats(visitor(3))).toEqual(swapped);
});
