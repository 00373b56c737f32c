import { describe, expect, test } from "vitest";
import { handOffUrl } from "#app/designer/designers.ts";
import { createTranslate } from "#app/locale/translate.ts";
import { labelFilters, toListedPage } from "./listed-page.server.ts";
import type { FilterDescription, FoundItem, FoundPage } from "./lists/list.server.ts";
import { lists } from "./lists.server.ts";
import { initialListState, type ListState } from "./state.ts";
import { listStructuredData } from "./structured-data.server.ts";

const words = createTranslate("de-DE");
const place = { words, locale: "de-DE" as const, setting: { page: (path: string) => `/d/${path}`, design: handOffUrl } };
const colour: FilterDescription = { type: "color", name: "list-filter.color", values: ["black", "blue", "red"], area: "colour" };
const found: FoundItem = { id: "a", to: { page: "themes/a" }, name: "A", image: { filename: "" } };

/** Builds a list whose answer is already a page. */
const listOf = (page: Partial<FoundPage>) => {
  const read = (): FoundPage => ({ total: 1, page: 1, items: [found], filters: [], ...page });
  return toListedPage({ ...lists.themes, read }, {}, [colour], place);
};

describe("a page of a list in words", () => {
  test.each([
    [0, "Keine Ergebnisse"],
    [1, "1 Ergebnis"],
    [416, "416 Ergebnisse"],
  ])("says that there are %i", (total, says) => {
    expect(listOf({ total })).toMatchObject({ total, says });
  });

  test("has counts in the order of the values, and none where the back end names none", () => {
    const filters = [
      {
        type: "color" as const,
        values: [
          { value: "red", count: 3 },
          { value: "gold", count: 9 },
          { value: "black", count: 1 },
        ],
      },
    ];
    expect(listOf({ filters }).counts).toEqual({ color: [1, 0, 3] });
    expect(listOf({}).counts).toEqual({ color: [0, 0, 0] });
  });

  test("leads to pages of the shop behind their prefix, and into designers", () => {
    const designer: FoundItem = { ...found, to: { designer: "calendar", selection: { designGroupId: 1 } } };
    expect(listOf({ items: [found, designer] }).items.map(({ href }) => href)).toEqual([
      "/d/themes/a",
      "/configurator-calendar/?designGroupId=1",
    ]);
  });

  test("has a price in words where the list has prices, and a picture in several widths where there is one", () => {
    const [bare, whole] = listOf({
      items: [
        found,
        {
          ...found,
          priceFrom: { priceCurrent: 0.79, priceOriginal: 0.95 },
          image: { filename: "https://a.storyblok.com/f/1001/1000x1400/theme/theme-rose-boho.jpg" },
        },
      ],
    }).items;
    expect(bare).toEqual({ id: "a", href: "/d/themes/a", name: "A", picture: { src: "", srcSet: "" } });
    expect(JSON.stringify(whole?.price).replaceAll("\u00a0", " ")).toContain("0,79 €");
    expect(whole?.picture.srcSet.split(", ")).toHaveLength(4);
  });

  test("names the quantity of a price that more than one must be ordered for", () => {
    const priceFrom = { priceCurrent: 0.79, priceOriginal: 0.79 };
    const items = listOf({
      items: [
        { ...found, priceFrom, quantityFrom: 5000 },
        { ...found, priceFrom },
      ],
    }).items;
    expect(items.map(({ quantity }) => quantity)).toEqual(["bei 5.000 Stück", undefined]);
  });

  test("is told to machines with where its items stand in the whole list", () => {
    const state: ListState = { ...initialListState({ filters: {}, sorts: ["popularity"] }), page: 3 };
    expect(listStructuredData(listOf({ total: 30 }), state, "https://shop.test")).toEqual({
      "@context": "https://schema.org",
      "@type": "ItemList",
      numberOfItems: 30,
      itemListElement: [
        { "@type": "ListItem", position: 25, item: { "@type": "Product", name: "A", url: "https://shop.test/d/themes/a" } },
      ],
    });
  });
});

describe("each list of the shop", () => {
  test.each(Object.entries(lists))("%s offers its filters and their values in words", (_, { filters }) => {
    for (const { name, values } of labelFilters(filters, words)) {
      expect(name).not.toBe("");
      expect(new Set(values.map((value) => value.name)).size).toBe(values.length);
    }
  });

  test.each([
    ["themes", { color: ["red"], category: ["taufe"] }, "new", { color: ["red"], category: ["taufe"], sort: "new" }],
    ["calendars", { product: ["tischkalender"], aspectRatio: ["square"] }, "created", { calendarType: ["tischkalender"], sort: "created" }],
    ["calendars", { aspectRatio: ["square"] }, "popularity", { formatFilter: ["square"], sort: "popularity" }],
    ["collages", { product: ["poster"], tileCount: ["4", "20"] }, "new", { collageKind: ["poster"], tileCount: [4, 20], sort: "new" }],
    ["photobooks", { category: ["1", "45"] }, "popularity", { categoryIds: [1, 45], sort: "popularity" }],
  ] as const)("%s of %j, %s first, is this question of the back end", (name, filters, sort, question) => {
    const asked = lists[name].question({ filters, sort, page: 2, pageSize: 48 });
    expect(asked).toMatchObject({ ...question, page: 2, pageSize: 48 });
  });

  test.each(Object.entries(lists))("%s asks for nothing that nobody chose", (_, list) => {
    const asked = list.question(initialListState({ filters: {}, sorts: list.sorts }));
    expect(Object.entries(asked).filter(([, value]) => value !== undefined)).toEqual([
      ["sort", "popularity"],
      ["page", 1],
      ["pageSize", 12],
    ]);
  });
});
