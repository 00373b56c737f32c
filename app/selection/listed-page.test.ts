import { describe, expect, test } from "vitest";
import { handOffUrl } from "#app/designer/designers.ts";
import { createTranslator } from "#app/locale/translate.ts";
import { labelFilters, toListedPage } from "./listed-page.server.ts";
import type { FilterDescription, FoundItem, ListResults } from "./lists/list.server.ts";
import { lists } from "./lists.server.ts";
import { initialListState, type ListState } from "./state.ts";
import { listStructuredData } from "./structured-data.server.ts";

const words = createTranslator("de-DE");
const place = { words, locale: "de-DE" as const, setting: { page: (path: string) => `/d/${path}`, design: handOffUrl } };
const colour: FilterDescription = { type: "color", name: "list-filter.color", values: ["black", "blue", "red"], area: "colour" };
const found: FoundItem = { id: "a", to: { page: "themes/a" }, name: "A", image: { filename: "" } };

const shown = (price: unknown) => JSON.parse(JSON.stringify(price).replaceAll("\u00a0", " "));

/** Builds a list whose answer is already a page. */
const listOf = (page: Partial<ListResults>) => {
  const read = (): ListResults => ({ total: 1, page: 1, items: [found], filters: [], ...page });
  return toListedPage({ ...lists.themes, read }, {}, [colour], place);
};

describe("a page of a list", () => {
  test.each([
    [0, "Keine Ergebnisse"],
    [1, "1 Ergebnis"],
    [416, "416 Ergebnisse"],
  ])("announces %i results", (total, says) => {
    expect(listOf({ total })).toMatchObject({ total, totalText: says });
  });

  test("has counts in the order of the values, and zero without counts", () => {
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

  test("links to pages behind their prefix, and to designers", () => {
    const designer: FoundItem = { ...found, to: { designer: "calendar", selection: { designGroupId: 1 } } };
    expect(listOf({ items: [found, designer] }).items.map(({ href }) => href)).toEqual([
      "/d/themes/a",
      "/configurator-calendar/?designGroupId=1",
    ]);
  });

  test("has a formatted price and a responsive picture if the item has them", () => {
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
    expect(shown(whole?.price)).toEqual(["ab 0,79 €", "0,95 €", "−17 %"]);
    expect(whole?.picture.srcSet.split(", ")).toHaveLength(4);
  });

  test("shows the quantity of a price with a minimum order", () => {
    const priceFrom = { priceCurrent: 0.79, priceOriginal: 0.79 };
    const items = listOf({
      items: [
        { ...found, priceFrom, quantityFrom: 5000 },
        { ...found, priceFrom },
      ],
    }).items;
    expect(items.map(({ quantity }) => quantity)).toEqual(["bei 5.000 Stück", undefined]);
    expect(items.map(({ price }) => shown(price))).toEqual(["0,79 €", "ab 0,79 €"]);
  });

  test("has structured data with positions in the whole list", () => {
    const state: ListState = { ...initialListState({ filters: {}, sorts: ["popularity"] }), page: 3 };
    expect(listStructuredData(listOf({ total: 30 }), state, "https://shop.test")).toEqual({
      "@context": "https://schema.org",
      "@type": "ItemList",
      numberOfItems: 30,
      itemListElement: [{ "@type": "ListItem", position: 25, name: "A", url: "https://shop.test/d/themes/a" }],
    });
  });
});

describe("each list of the shop", () => {
  test.each(Object.entries(lists))("%s has labels for its filters and values", (_, { filters }) => {
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
  ] as const)("%s of %j, %s first, sends this query", (name, filters, sort, question) => {
    const query = lists[name].question({ filters, sort, page: 2, pageSize: 48 });
    expect(query).toMatchObject({ ...question, page: 2, pageSize: 48 });
  });

  test.each(Object.entries(lists))("%s sends only defaults for the initial state", (_, list) => {
    const query = list.question(initialListState({ filters: {}, sorts: list.sorts }));
    expect(Object.entries(query).filter(([, value]) => value !== undefined)).toEqual([
      ["sort", "popularity"],
      ["page", 1],
      ["pageSize", 12],
    ]);
  });
});
