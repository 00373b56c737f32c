// @module-tag long
import { describe, expect, test } from "vitest";
import { cardPrice } from "#app/backend/calls/cards/card-price.ts";
import { themes } from "#app/backend/calls/cards/themes.ts";
import { occasions } from "#app/catalogue/occasion.ts";
import { createThemes, withdrawnThemeRows } from "#edge/local/backend/seed/cards/themes.ts";
import { openCardBackend } from "./card-backend.ts";

const { send, list, everyTheme, expectRefusal } = openCardBackend();

const seeded = new Map(createThemes(416).map((theme) => [theme.id, theme]));

describe("the list of themes", () => {
  test("has at least 400 themes, some for every occasion, each once", async () => {
    const all = await everyTheme();
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const occasion of occasions) expect(all.filter(({ categories }) => categories.includes(occasion)).length).toBeGreaterThan(20);
  });

  test("is sorted by popularity or by date", async () => {
    const popular = await everyTheme();
    expect(popular.map(({ popularity }) => popularity)).toEqual(
      popular.map(({ popularity }) => popularity).toSorted((one, other) => other - one),
    );
    const created = (await list({ sort: "new" })).themes.map(({ id }) => seeded.get(id)?.created);
    expect(new Set(created).size).toBeGreaterThan(10);
    expect(created).toEqual(created.toSorted().toReversed());
  });

  test("counts the matches of each filter value, and lists as many", async () => {
    const chosen = { category: ["hochzeit"], color: ["green", "white"] };
    const { filters, total } = await list(chosen);
    expect(total).toBeGreaterThan(0);
    for (const { type, values } of filters)
      for (const { value, count } of values)
        expect([type, value, (await list({ ...chosen, [type]: [value] })).total]).toEqual([type, value, count]);
  });

  test("lists only items that match all filters", async () => {
    const { themes: found } = await list({ color: ["red", "blue"], product: ["folded"], punching: ["ohne"] });
    expect(found.length).toBeGreaterThan(0);
    for (const { colors, product, punching } of found) {
      expect(colors.includes("red") || colors.includes("blue")).toBe(true);
      expect([product, punching]).toEqual(["folded", "ohne"]);
    }
  });

  test(`treats a filter set to "all" as inactive, and lists children's themes under birthdays`, async () => {
    const { total } = await list({});
    expect((await list({ style: ["alle"], category: ["alleVorlagen"] })).total).toBe(total);
    const children = await list({ category: ["geburtstag/kindergeburtstag"] });
    expect((await list({ category: ["geburtstag"] })).total).toBeGreaterThan(children.total);
  });

  test("has pages without gaps", async () => {
    const [one, two, both] = await Promise.all([list({ pageSize: 12 }), list({ pageSize: 12, page: 2 }), list({})]);
    expect([...one.themes, ...two.themes]).toEqual(both.themes.slice(0, 24));
  });
});

describe("a theme", () => {
  test("has pictures in its aspect ratio, front first, which only its set shares", async () => {
    const sides: Record<string, string> = {
      "5-7": "1000x1400",
      "7-5": "1400x1000",
      "1-1": "1200x1200",
      "2:1": "1400x700",
      "4:3": "1400x1050",
    };
    const all = await everyTheme();
    for (const { id, images, style } of all) {
      const [front = "", ...others] = images.map(({ filename }) => filename);
      const motif = id.slice(0, id.indexOf("-"));
      expect(front).toBe(`https://a.storyblok.com/f/1001/${sides[seeded.get(id)?.aspectRatio ?? ""]}/theme/theme-${motif}-${style}.jpg`);
      expect(others).toEqual(["inside", "back", "scene"].map((view) => front.replace(".jpg", `-${view}.jpg`)));
    }
    const drawnAs = (id: string) =>
      all
        .find((theme) => theme.id === id)
        ?.images[0]?.filename.split("/")
        .at(-1);
    for (const { id, set } of all) {
      const others = all.filter((theme) => theme.id !== id && drawnAs(theme.id) === drawnAs(id)).map((theme) => theme.id);
      expect([id, set]).toEqual([id, others.slice(0, 8)]);
    }
    expect(all.filter(({ set }) => set.length > 0).length).toBeGreaterThan(200);
  });

  test("has the sizes of its cards, and their papers and punchings, its own punching first", async () => {
    const all = await everyTheme();
    for (const { cards, sizes, punching, punchings } of all) {
      expect(cards.every((card) => sizes.includes(card.split("-").at(-1) ?? ""))).toBe(true);
      expect(sizes.every((size) => cards.some((card) => card.endsWith(`-${size}`)))).toBe(true);
      expect(punchings[0]).toBe(punching);
      expect(new Set(punchings).size).toBe(punchings.length);
    }
    for (const { cards, papers, punchings } of all.filter((_, index) => index % 40 === 0))
      for (const card of cards)
        for (const [index, paper] of papers.entries())
          expect((await send(cardPrice, { card, paper, punching: punchings[index], quantity: 50 })).status).toBe(200);
  });

  test("is found by its id, up to 200 at once in the given order", async () => {
    const ids = (await everyTheme())
      .map(({ id }) => id)
      .filter((_, index) => index % 2 === 0)
      .slice(0, 200)
      .toReversed();
    expect(ids).toHaveLength(200);
    const themeIds = ids;
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ themeIds, page, sort: "new" })));
    expect(pages.flatMap(({ themes: found }) => found.map(({ id }) => id))).toEqual(ids);
    expect(pages[0]?.total).toBe(200);
    const some = await list({ themeIds: [ids[7], "made-up", ids[3], ids[7]] });
    expect(some.themes.map(({ id }) => id)).toEqual([ids[7], ids[3]]);
  });

  test("that is withdrawn is named with its occasion, in no list, and only on request", async () => {
    const ids = withdrawnThemeRows.map(([id]) => id);
    const answer = await list({ themeIds: [...ids.toReversed(), "made-up", "eukalyptus-aquarell-hochzeit"] });
    expect(answer.withdrawn).toEqual(withdrawnThemeRows.toReversed().map(([id, category]) => ({ id, category })));
    expect(answer.themes.map(({ id }) => id)).toEqual(["eukalyptus-aquarell-hochzeit"]);
    expect((await list({})).withdrawn).toEqual([]);
    expect((await everyTheme()).filter(({ id }) => (ids as string[]).includes(id))).toEqual([]);
    expect(createThemes(20_000).filter(({ id }) => (ids as string[]).includes(id))).toEqual([]);
  });
});

const listing = { sort: "popularity", page: 1, pageSize: 12 };

test.each<[string, Record<string, unknown>]>([
  ["a page of 13", { ...listing, pageSize: 13 }],
  ["page 0", { ...listing, page: 0 }],
  ["an unknown order of sorting", { ...listing, sort: "created" }],
  ["201 themes", { ...listing, themeIds: Array.from({ length: 201 }, (_, index) => `theme-${index}`) }],
  ["a colour that no theme has", { ...listing, color: ["mauve"] }],
])("%s is refused with 400 and a reason", (_, request) => expectRefusal(themes, request));
