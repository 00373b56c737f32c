import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freshness } from "../../app/backend/call.ts";
import { parseHandOff } from "../../app/designer/designers.ts";
import { mockClock } from "../clock.ts";
import { sampled } from "../sampled.ts";
import { addressOf, type Container, chosenAtRandom, containersOf, numbers } from "./containers.ts";
import { eventually } from "./eventually.ts";
import { openBuildCopyOfFile } from "./in-process.ts";
import { domains } from "./matrix.ts";
import { configurationAnswer, configurationOnPage } from "./shown-configuration.ts";
import { clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";

// Configurations on pages: options, prices, and the hand-off to designers.

const { buildCopy, testShop } = await openBuildCopyOfFile();

/** Two markets without EVERYWHERE: the others have the same blocks in other words. */
const all = (process.env.EVERYWHERE ? Object.keys(domains) : ["poster.de", "card.de"]).flatMap(containersOf);
const wall = all.find(({ host, path }) => host === "poster.de" && path === "/fotokalender/wandkalender") as Container;

const ask = (place: Container, query = "") => configurationAnswer(testShop, place, query);

test("pages have configurations of every kind", () => {
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set([
      "Accessory",
      "AccessoryDetailContainer",
      "Calculator",
      "CalendarDetailContainer",
      "CardDetailContainer",
      "CollageDetailContainer",
      "PhotobookDetailContainer",
      "PhotoboxDetailContainer",
    ]),
  );
});

/** The first block of each kind on each host: `npm test` tries these. tests/flow/hand-offs.test.ts follows all hand-offs of three hosts. */
const firsts = all.filter(({ host, kind }, place) => all.findIndex((one) => one.host === host && one.kind === kind) === place);

describe.each(all)("$host $kind $block", (place) => {
  const tags = firsts.includes(place) ? [] : ["long"];

  test("shows its initial price and hands over its initial selection", { tags }, async () => {
    const { total, design } = await configurationOnPage(testShop, place);
    expect(total).toMatch(/\d/);
    const answer = await ask(place);
    expect([answer.prices?.total].flat(2)[0]).toBe(total);
    expect(answer.query).toBe("");
    if (!design) return expect(answer.order).toMatchObject({ amount: "1" });
    expect(answer.design).toBe(design);
    expect(parseHandOff(new URL(design, "http://shop.example"))).toMatchObject({ ok: true });
  });

  test("has a price and a hand-off for every choice, and its address restores the choice", { tags }, async () => {
    const next = numbers(all.indexOf(place) + 1);
    for (let turn = 0; turn < (process.env.EVERYWHERE ? 20 : 2); turn += 1) {
      const first = await ask(place, turn === 0 ? "" : chosenAtRandom(await ask(place), next));
      // A choice determines the remaining options, so the second choice is one of them.
      const answer = await ask(place, chosenAtRandom(first, next));
      expect([answer.query, answer.prices]).toEqual([answer.query, expect.anything()]);
      const again = await ask(place, answer.query);
      expect({ ...again, notice: undefined }).toEqual({ ...answer, notice: undefined });
      expect(again.notice).toBeUndefined();
      if (answer.design)
        expect([answer.design, parseHandOff(new URL(answer.design, "http://shop.example"))]).toMatchObject([answer.design, { ok: true }]);
    }
  });
});

describe("an unavailable choice", () => {
  test("is not selected, and the page reports it", async () => {
    const answer = await ask(wall, "formatType=a6-hoch&amount=501");
    expect(answer.query).toBe("amount=500");
    expect(answer.notice).toContain("A3 Hochformat");
  });

  test("of a book names the conflicting choice", async () => {
    const books = all.find(({ kind, path }) => kind === "PhotobookDetailContainer" && path === "/fotobuch") ?? wall;
    const { options } = await ask(books, "photobookType=fotoheft&photobookFormat=145-145");
    const closed = options.flatMap(({ values }) => values.flatMap((value) => value.closed ?? []));
    expect(new Set(closed)).toEqual(new Set(["Nicht verfügbar mit: Fotoheft", "Nicht verfügbar mit: 14,5 × 14,5 cm"]));
  });

  test("of pages for a soft cover is the nearest number, and the page reports it", async () => {
    const books = all.find(({ path }) => path === "/fotobuch/echtfotobuch") ?? wall;
    const answer = await ask(books, "photobookCover=soft&photobookPageCount=100");
    expect(answer).toMatchObject({
      query: "photobookCover=soft&photobookPageCount=60",
      title: "Echtfotobuch mit Layflat-Bindung, Softcover, 20 × 20 cm",
      notice: expect.stringMatching(/100 .*60\./),
      prices: expect.anything(),
    });
  });

  test.each([
    "/_configurations/nobody/fotokalender/wandkalender",
    "/_configurations/theme/fotokalender/wandkalender",
    "/_configurations/theme/themes/no-theme",
    "/_hand-offs/theme/themes/no-theme",
    `/_configurations/${"x".repeat(50)}/no-page`,
  ])("of a block that does not exist is a 404: %s", async (path) => {
    expect((await visit(testShop, path, { host: "poster.de" })).status).toBe(404);
  });
});

test("an accessory that cannot be ordered is refused, with one event", async () => {
  const origin = `http://localhost:${testShop.ports.shop}`;
  const order = (sku: string) =>
    visit(testShop, "/web-api/card-accessory-order", {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ [`quantities[${sku}]`]: "2" }).toString(),
    });
  expect((await order("posterbar-eiche-300")).status).toBe(200);
  expect((await order("posterbar-of-air")).status).toBe(400);
  expect(testShop.events().filter(({ event }) => event === "error-add-accessory")).toHaveLength(1);
});

describe("a slow back end", () => {
  let advance: ReturnType<typeof mockClock>;
  beforeEach(() => {
    advance = mockClock();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await clearFaults(testShop.addresses.backend);
  });

  const places = all.filter(({ kind }, place) => all.findIndex((one) => one.kind === kind) === place);

  test.each(sampled(places, 3))("that has answered once does not delay $host $kind", async ({ host, prefix, path, block }) => {
    const fresh = buildCopy.openShop();
    const page = () => visit(fresh, prefix + path, { host });
    const own = `aria-labelledby="configuration-${block}-headline"`;
    await eventually(async () => expect((await page()).text).toContain(own));
    // Longer than any page waits for the data of its shell.
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/*", delayMs: 1_000 }]);
    for (const [milliseconds, staleness] of [
      [freshness.prices.fresh + 1_000, "a price is old"],
      [freshness.catalogue.fresh + 1_000, "the catalogue is old"],
    ] as const) {
      advance(milliseconds);
      expect([staleness, (await page()).text.includes(own)]).toEqual([staleness, true]);
    }
  });

  test("is called again for prices by the first visitor after three seconds", async () => {
    const fresh = buildCopy.openShop();
    const priceCalls = async () => (await requestCounts(testShop.addresses.backend))["/web-api/calendar-price"] ?? 0;
    await eventually(async () => expect((await visit(fresh, wall.path, { host: wall.host })).text).toContain('class="configuration '));
    const before = await priceCalls();
    advance(freshness.prices.fresh + 1_000);
    await visit(fresh, wall.path, { host: wall.host });
    expect(await priceCalls()).toBeGreaterThan(before);
  });
});

describe("a failing back end", () => {
  test("removes only the missing data from a page, and the page recovers with it", async () => {
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/calendar-*", status: 500 }]);
    const fresh = buildCopy.openShop();
    const without = await visit(fresh, wall.path, { host: wall.host });
    expect(without.status).toBe(200);
    expect(without.text).not.toContain('class="configuration ');
    expect((await visit(fresh, addressOf("_configurations", wall), { host: wall.host })).status).toBe(503);
    await clearFaults(testShop.addresses.backend);
    await eventually(async () => expect((await visit(fresh, wall.path, { host: wall.host })).text).toContain('class="configuration '));
  });

  test("that gives no prices keeps the choice", async () => {
    const fresh = buildCopy.openShop();
    await eventually(async () => expect((await visit(fresh, wall.path, { host: wall.host })).text).toContain('class="configuration '));
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/calendar-price*", status: 500 }]);
    const other = await visit(fresh, addressOf("_configurations", wall, "amount=7"), { host: wall.host });
    expect(JSON.parse(other.text)).toMatchObject({ prices: null, query: "amount=7" });
    await clearFaults(testShop.addresses.backend);
  });
});
