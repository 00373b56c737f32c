import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openBuildCopyOfFile, openWarmBuildCopy } from "./in-process.ts";
import { editStory } from "./page.ts";
import { headOf, thingsOf } from "./structured.ts";
import { visit } from "./visit.ts";
import { calendars, cards, collages, listOn, movedTo, numberIn } from "./visited-list.ts";

const { testShop } = await openBuildCopyOfFile(openWarmBuildCopy);

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
    // A feed is sorted by `new` unless the address says otherwise.
    ["/feed-card?sort=new", "302 /feed-card"],
    ["/feed-calendar?sort=created&page=2", "302 /feed-calendar?page=2"],
  ])("%s redirects: %s", async (address, redirect) => {
    expect(await movedTo(testShop, address)).toBe(redirect);
    expect(await movedTo(testShop, redirect.slice("302 ".length))).toBe("200");
  });

  test("redirects other spellings also once its page is stored", async () => {
    for (const _ of [1, 2]) await visit(testShop, "/feed-card");
    expect(String((await visit(testShop, "/feed-card")).headers["server-timing"])).toContain("hit");
    for (const query of ["?sort=new", "?page=1", "?color=alle"])
      expect(await movedTo(testShop, `/feed-card${query}`)).toBe("302 /feed-card");
  });

  test.each([
    cards,
    `${cards}?x=1`,
    `${cards}?category=weihnachten/privat`,
    `${cards}?color=red&pageSize=48&page=2`,
    "/feed-card?sort=popularity",
    "/leinwanddruck?color=red",
  ])("%s is canonical", async (path) => {
    expect(await movedTo(testShop, path)).toBe("200");
  });

  test("ends with a slash on the card channel, and keeps other prefixes", async () => {
    expect(await movedTo(testShop, `${cards}/?color=red&color=blue`, "card.de")).toBe(`302 ${cards}/?color=blue&color=red`);
    expect(await movedTo(testShop, "/d/products?page=1")).toBe("302 /d/products");
    expect(await movedTo(testShop, "/fr/products?page=1&gclid=a", "poster.ch")).toBe("302 /fr/products?gclid=a");
  });

  test("keeps the list's parameters on a redirect to another country", async () => {
    const { status, headers } = await visit(testShop, `/de${cards}?color=red&pageSize=48&page=2&token=a`, { host: "poster.gb" });
    expect([status, headers.location]).toEqual([
      302,
      `http://poster.de.localhost:${testShop.ports.shop}${cards}?color=red&pageSize=48&page=2`,
    ]);
  });
});

describe("search engines", () => {
  beforeAll(async () => {
    await editStory(testShop, "poster/de-de/vorkonfigurator-karten", ({ content }) => {
      content.robots = "index, follow";
    });
    await eventually(async () => expect(headOf((await visit(testShop, cards)).text).meta.robots).toBe("index, follow"));
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
    const { meta, canonical } = headOf((await visit(testShop, cards + query, { host: "poster.de" })).text);
    expect([meta.robots, canonical]).toEqual([robots, `http://poster.de.localhost:${testShop.ports.shop}${cards}${own}`]);
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
      const { total, items } = await listOn(testShop, path + query, host);
      const data = thingsOf((await visit(testShop, path + query, { host })).text).filter((thing) => thing["@type"] === "ItemList");
      expect(data).toMatchObject([{ numberOfItems: numberIn(total) }]);
      const listed = data[0]?.itemListElement as { position: number; name: string; url: string; image: string }[];
      expect(listed.map(({ position }) => position)).toEqual(items.map((_, place) => before + place + 1));
      expect(listed.map(({ name, url }) => [name, url])).toEqual(
        items.map(({ name, href }) => [name, `http://${host}.localhost:${testShop.ports.shop}${href}`]),
      );
      for (const { image } of listed) expect(image).toMatch(/^https?:\/\//);
    }
  });
});

describe("the address of a list's items", () => {
  test("returns one page of a state, not cached and not indexed", async () => {
    const { total, items } = await listOn(testShop, `${cards}?color=red&page=2`);
    const { status, headers, text } = await visit(testShop, "/_lists/themes?color=red&page=2", { host: "poster.de" });
    expect([status, headers["cache-control"], headers["x-robots-tag"]]).toEqual([200, "no-store", "noindex, nofollow"]);
    expect(JSON.parse(text)).toMatchObject({ totalText: total, page: 2, items: items.map(({ name, href }) => ({ name, href })) });
  });

  test.each(["nothing", "constructor", "__proto__", "themes/x", "themes.data", "themes-"])("does not exist for %s", async (name) => {
    expect((await visit(testShop, `/_lists/${name}`, { host: "poster.de" })).status).toBe(404);
  });
});
