import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { freshness } from "../../app/backend/call.ts";
import type { Answered } from "../../app/configuration/configured.ts";
import { readHandOff } from "../../app/designer/designers.ts";
import { visibleHtml } from "../visible-html.ts";
import { addressOf, type Container, chosenAtRandom, containersOf, numbers } from "./containers.ts";
import { eventually } from "./eventually.ts";
import { type Floor, openFloor, type ShopHere } from "./in-process.ts";
import { domains } from "./matrix.ts";
import { clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";

// What is configured on a page: what can be chosen, what it costs, what its designer is handed.

let floor: Floor;
let house: ShopHere;
beforeAll(async () => {
  floor = await openFloor();
  house = floor.openShop();
});
afterAll(() => floor.close());

/** Without EVERYWHERE those of two markets: the others have the same blocks in other words. */
const all = (process.env.EVERYWHERE ? Object.keys(domains) : ["poster.de", "card.de"]).flatMap(containersOf);
const wall = all.find(({ host, path }) => host === "poster.de" && path === "/fotokalender/wandkalender") as Container;

async function ask(place: Container, query = ""): Promise<Answered> {
  const { status, text } = await visit(house, addressOf("_configurations", place, query), { host: place.host });
  expect([place.path, query, status]).toEqual([place.path, query, 200]);
  return JSON.parse(text) as Answered;
}

async function totalOn(place: Container, query = ""): Promise<{ total: string; design: string | undefined }> {
  const { status, text } = await visit(house, `${place.prefix}${place.path}${query && `?${query}`}`, { host: place.host });
  expect([place.path, query, status]).toEqual([place.path, query, 200]);
  const html = visibleHtml(text).replace(/\n\s*/g, "");
  const from = html.indexOf(`aria-labelledby="configuration-${place.block}-headline"`);
  const own = html.slice(from, html.indexOf("</section>", from));
  const [, total = ""] = /<output class="configuration__total".*?<span class="price__current">([^<]+)</s.exec(own) ?? [];
  const [, design] = /<a class="button button--action configuration__design" href="([^"]+)"/.exec(own) ?? [];
  return { total: total.replaceAll("&nbsp;", "\u00a0"), design: design?.replaceAll("&amp;", "&") };
}

test("there are such pages of every kind", () => {
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set([
      "Accessory",
      "AccessoryDetailContainer",
      "CalendarDetailContainer",
      "CardDetailContainer",
      "CollageDetailContainer",
      "PhotobookDetailContainer",
      "PhotoboxDetailContainer",
    ]),
  );
});

describe.each(all)("$host $kind $block", (place) => {
  test("shows what it costs as it comes, and hands that over", async () => {
    const { total, design } = await totalOn(place);
    expect(total).toMatch(/\d/);
    const told = await ask(place);
    expect([told.prices?.total].flat(2)[0]).toBe(total);
    expect(told.query).toBe("");
    if (!design) return expect(told.order).toMatchObject({ amount: "1" });
    expect(told.design).toBe(design);
    expect(readHandOff(new URL(design, "http://shop.example"))).toMatchObject({ ok: true });
  });

  test("has a price and a way on for whatever is chosen of it, and its address brings it back", async () => {
    const next = numbers(all.indexOf(place) + 1);
    for (let turn = 0; turn < (process.env.EVERYWHERE ? 20 : 4); turn += 1) {
      const first = await ask(place, turn === 0 ? "" : chosenAtRandom(await ask(place), next));
      // What is chosen decides what there is beside it: the second choice is one of what is offered then.
      const told = await ask(place, chosenAtRandom(first, next));
      expect([told.query, told.prices]).toEqual([told.query, expect.anything()]);
      const again = await ask(place, told.query);
      expect({ ...again, notice: undefined }).toEqual({ ...told, notice: undefined });
      expect(again.notice).toBeUndefined();
      if (told.design)
        expect([told.design, readHandOff(new URL(told.design, "http://shop.example"))]).toMatchObject([told.design, { ok: true }]);
    }
  });
});

describe("whoever has no script", () => {
  test("is led into the designer with what the form says, by its rules", async () => {
    const query = "formatType=a5-quer&mountingType=holzfuss&refinementType=none&amount=3";
    const desk = all.find(({ path }) => path.includes("tischkalender")) ?? wall;
    const { status, headers } = await visit(house, addressOf("_hand-offs", desk, query), { host: desk.host });
    expect(status).toBe(303);
    const location = new URL(headers.location ?? "", "http://shop.example");
    expect(location.pathname).toBe("/configurator-calendar/");
    expect(location.searchParams.getAll("accessoryTypes[]")).toEqual(["holzfuss"]);
    expect(location.searchParams.get("mountingType")).toBe("ohne");
    expect(location.searchParams.has("refinementType")).toBe(false);
  });

  test.each([
    ["http://poster.de.localhost/fotokalender/wandkalender?gclid=Ab-1&s=gs&disableCache=true&x=1", "gclid=Ab-1&s=gs&disableCache=true"],
    ["http://elsewhere.example/?gclid=Ab-1", ""],
    ["no address", ""],
  ])("hands on what an advertisement said of them, on their way from %s", async (page, handedOn) => {
    const port = house.ports.shop;
    const referer = page.replace("localhost/", `localhost:${port}/`);
    const { headers } = await visit(house, addressOf("_hand-offs", wall), { host: wall.host, headers: { referer } });
    const said = [...new URL(headers.location ?? "", "http://shop.example").searchParams].filter(([name]) =>
      ["gclid", "s", "disableCache", "x"].includes(name),
    );
    expect(new URLSearchParams(said).toString()).toBe(handedOn);
  });

  test("gets the page with the price of what is chosen", async () => {
    const query = "formatType=a3-quer&amount=20";
    const { total, design } = await totalOn(wall, query);
    expect(total).toBe([(await ask(wall, query)).prices?.total].flat(2)[0]);
    expect(design).toContain("amount=20");
  });
});

describe("of several things on a page", () => {
  const collage = all.find(({ path }) => path === "/fotocollage") as Container;
  const page = (query: string) => visit(house, `${collage.path}?${query}`, { host: collage.host });
  const chosenIn = (html: string, from: string, name: string) => {
    const form = html.slice(html.indexOf(from));
    return [...form.slice(0, form.indexOf("</form>")).matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
      input.includes(`name="${name}"`) && input.includes("checked") ? (/value="([^"]*)"/.exec(input)?.[1] ?? []) : [],
    );
  };

  test("a word that a list has, too, says of each its own, and no address moves", async () => {
    const { status, text } = await page("tileCount=4&1.tileCount=9&1.color=black&gclid=Ab-1");
    expect(status).toBe(200);
    const html = visibleHtml(text);
    expect(chosenIn(html, 'class="configuration__form"', "tileCount")).toEqual(["9"]);
    expect(chosenIn(html, 'class="configuration__form"', "color")).toEqual(["black"]);
    expect(chosenIn(html, 'class="list__form"', "tileCount")).toEqual(["4"]);
  });

  test("what a form chooses of one leaves the others and what brought its visitor as they are", async () => {
    const port = house.ports.shop;
    const query = "color=black&tileCount=9&to=page";
    const { status, headers } = await visit(house, addressOf("_hand-offs", collage, query), {
      host: collage.host,
      headers: { referer: `http://poster.de.localhost:${port}/fotocollage?tileCount=4&1.color=red&gclid=Ab-1&s=gs&disableCache=true` },
    });
    expect([status, headers.location]).toEqual([
      303,
      `http://poster.de.localhost:${port}/fotocollage?1.tileCount=9&1.color=black&tileCount=4&gclid=Ab-1&s=gs&disableCache=true#configuration-${collage.block}`,
    ]);
  });
});

describe("what is not to be had", () => {
  test("is not chosen, and the page says so", async () => {
    const told = await ask(wall, "formatType=a6-hoch&amount=501");
    expect(told.query).toBe("");
    expect(told.notice).toContain("A3 Hochformat");
  });

  test("of a book says what it does not go with", async () => {
    const books = all.find(({ kind, path }) => kind === "PhotobookDetailContainer" && path === "/fotobuch") ?? wall;
    const { options } = await ask(books, "photobookType=fotoheft");
    const closed = options.flatMap(({ values }) => values.flatMap((value) => value.closed ?? []));
    expect(new Set(closed)).toEqual(new Set(["Nicht mit: Fotoheft"]));
  });

  test.each([
    "/_configurations/nobody/fotokalender/wandkalender",
    "/_configurations/theme/fotokalender/wandkalender",
    "/_configurations/theme/themes/no-theme",
    "/_hand-offs/theme/themes/no-theme",
    `/_configurations/${"x".repeat(50)}/no-page`,
  ])("%s is a 404", async (path) => {
    expect((await visit(house, path, { host: "poster.de" })).status).toBe(404);
  });
});

test("an accessory that cannot be ordered is refused, and one event", async () => {
  const origin = `http://localhost:${house.ports.shop}`;
  const order = (sku: string) =>
    visit(house, "/web-api/card-accessory-order", {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ [`quantities[${sku}]`]: "2" }).toString(),
    });
  expect((await order("posterbar-eiche-300")).status).toBe(200);
  expect((await order("posterbar-of-air")).status).toBe(400);
  expect(house.events().filter(({ event }) => event === "error-add-accessory")).toHaveLength(1);
});

describe("a back end that is slow", () => {
  const now = performance.now.bind(performance);
  afterEach(async () => {
    vi.restoreAllMocks();
    await clearFaults(house.addresses.backend);
  });

  /** Moves the clock of all shops of this process on, by milliseconds. */
  function later(milliseconds: number): void {
    vi.spyOn(performance, "now").mockImplementation(() => now() + milliseconds);
  }

  const places = all.filter(({ kind }, place) => all.findIndex((one) => one.kind === kind) === place);

  test.each(places)("and has answered once is not waited for by $host $kind", async ({ host, prefix, path, block }) => {
    const fresh = floor.openShop();
    const page = () => visit(fresh, prefix + path, { host });
    const own = `aria-labelledby="configuration-${block}-headline"`;
    await eventually(async () => expect((await page()).text).toContain(own));
    // Later than any page waits for what it is printed from.
    await orderFaults(house.addresses.backend, [{ path: "/web-api/*", delayMs: 1_000 }]);
    for (const [milliseconds, seconds] of [
      [freshness.prices.fresh + 1_000, "a price is old"],
      [freshness.catalogue.fresh + 1_000, "what the catalogue says is old"],
    ] as const) {
      later(milliseconds);
      expect([seconds, (await page()).text.includes(own)]).toEqual([seconds, true]);
    }
  });

  test("is asked for its prices by whoever comes after three seconds", async () => {
    const fresh = floor.openShop();
    const asked = async () => (await requestCounts(house.addresses.backend))["/web-api/calendar-price"] ?? 0;
    await eventually(async () => expect((await visit(fresh, wall.path, { host: wall.host })).text).toContain('class="configuration '));
    const before = await asked();
    later(freshness.prices.fresh + 1_000);
    await visit(fresh, wall.path, { host: wall.host });
    expect(await asked()).toBeGreaterThan(before);
  });
});

describe("a back end that fails", () => {
  test("leaves a page without what it cannot say, and lives again with it", async () => {
    await orderFaults(house.addresses.backend, [{ path: "/web-api/calendar-*", status: 500 }]);
    const fresh = floor.openShop();
    const without = await visit(fresh, wall.path, { host: wall.host });
    expect(without.status).toBe(200);
    expect(without.text).not.toContain('class="configuration ');
    expect((await visit(fresh, addressOf("_configurations", wall), { host: wall.host })).status).toBe(503);
    await clearFaults(house.addresses.backend);
    await eventually(async () => expect((await visit(fresh, wall.path, { host: wall.host })).text).toContain('class="configuration '));
  });

  test("of prices leaves what can be chosen, and says where the price will be", async () => {
    const fresh = floor.openShop();
    await eventually(async () => expect((await visit(fresh, wall.path, { host: wall.host })).text).toContain('class="configuration '));
    await orderFaults(house.addresses.backend, [{ path: "/web-api/calendar-price*", status: 500 }]);
    const other = await visit(fresh, addressOf("_configurations", wall, "amount=7"), { host: wall.host });
    expect(JSON.parse(other.text)).toMatchObject({ prices: null, query: "amount=7" });
    await clearFaults(house.addresses.backend);
  });
});
