import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listFilters, matchAllFilterValues, pageSizes } from "#app/catalogue/listing.ts";
import {
  initialListState,
  type ListRules,
  type ListState,
  listParameters,
  parseListState,
  toListQuery,
  withFilter,
  withPageSize,
  withToggledFilter,
} from "./state.ts";

const rules: ListRules = {
  filters: { category: ["taufe", "weihnachten/privat"], color: ["black", "blue", "red"], style: ["boho", "modern"] },
  sorts: ["popularity", "new"],
};
const read = (query: string) => parseListState(rules, new URLSearchParams(query));
const write = (state: ListState) => toListQuery(rules, state);

const state: fc.Arbitrary<ListState> = fc.record({
  filters: fc
    .record({
      category: fc.subarray(["taufe", "weihnachten/privat"]),
      color: fc.subarray(["black", "blue", "red"]),
      style: fc.subarray(["boho", "modern"]),
    })
    .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0))),
  sort: fc.constantFrom("popularity", "new"),
  pageSize: fc.constantFrom(...pageSizes),
  page: fc.integer({ min: 1, max: 2_000 }),
});

const anyValue = fc.oneof(
  fc.string(),
  fc.constantFrom(...matchAllFilterValues, "red", "blue", "boho", "taufe", "new", "created", "48", "12", "0", "-1", "2", "99999", "1e3"),
);
const anyQuery = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...listParameters), fc.string()), anyValue))
  .map((pairs) => new URLSearchParams(pairs));

describe("the state of a list", () => {
  test("round-trips through the query", () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(read(write(one))).toEqual(one);
      }),
    );
  });

  test("has one canonical query", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const spelling = write(parseListState(rules, query));
        expect(write(read(spelling))).toBe(spelling);
      }),
    );
  });

  test.each([
    ["", ""],
    ["sort=popularity&pageSize=12&page=1", ""],
    ["color=red&color=blue&category=taufe", "category=taufe&color=blue&color=red"],
    ["color=red&color=red", "color=red"],
    ["color=purple&sort=created&pageSize=13&page=-1", ""],
    ["color=alle&color=red&style=alleVorlagen", ""],
    ["category=weihnachten/privat", "category=weihnachten%2Fprivat"],
    ["sort=new&pageSize=48&page=3&x=1", "sort=new&pageSize=48&page=3"],
    ["page=5000", "page=2000"],
    ["page=10000", "page=2000"],
    ["page=02", ""],
  ])("of %j is written as %j", (query, canonical) => {
    expect(write(read(query))).toBe(canonical);
  });

  test("returns to the first page when a filter changes", () => {
    const third = read("color=red&page=3");
    expect(write(withToggledFilter(third, "color", "blue"))).toBe("color=blue&color=red");
    expect(write(withToggledFilter(third, "color", "red"))).toBe("");
    expect(write(withFilter(third, "style", ["boho"]))).toBe("color=red&style=boho");
  });

  test("keeps the first item visible when the page size changes", () => {
    expect(write(withPageSize(read("page=4"), 48))).toBe("pageSize=48");
    expect(write(withPageSize(read("page=5"), 48))).toBe("pageSize=48&page=2");
    expect(write(withPageSize(read("pageSize=48&page=2"), 12))).toBe("page=5");
    // Last pages of 24,000 items.
    expect(write(read(write(withPageSize(read("pageSize=48&page=500"), 12))))).toBe("page=1997");
  });

  test("is the unfiltered list by default", () => {
    expect(initialListState(rules)).toEqual(read(""));
    expect(listFilters.every((type) => listParameters.includes(type))).toBe(true);
  });
});
