import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestNumberText, type OptionDescription, type OptionSelection, readSelection, resolveOptions, toQuery } from "./state.ts";

/** Posters come in two sizes, canvas in three. Only posters are laminated, only large ones framed. */
const options: readonly OptionDescription<{ sizes: Record<string, readonly string[]> }>[] = [
  { name: "material", offer: ({ sizes }) => ({ values: Object.keys(sizes).map((value) => ({ value })) }) },
  {
    name: "size",
    offer: ({ sizes }, { material = "" }, requested) => {
      const own = requested?.startsWith("own") ? [requested] : [];
      return { values: [...(sizes[material] ?? []), ...own].map((value) => ({ value })), first: "m" };
    },
  },
  {
    name: "lamination",
    field: "extras[]",
    offer: (_, { material }) => (material === "poster" ? { values: [{ value: "none" }, { value: "matt" }] } : undefined),
  },
  {
    name: "frame",
    field: "extras[]",
    offer: (_, { size }) => ({
      values: ["none", "oak"].map((value) => (value === "oak" && size !== "l" ? { value, closedBy: "size" } : { value })),
    }),
  },
  { name: "amount", offer: () => ({ range: { min: 1, max: 500, step: 1 }, first: 1 }) },
];
const data = { sizes: { canvas: ["s", "m", "l"], poster: ["m", "l"] } };
const resolved = (requested: OptionSelection) => resolveOptions(options, data, requested);

describe("a requested value", () => {
  it("is chosen if it is offered", () => {
    expect(resolved({ material: "poster", size: "l", frame: "oak", amount: "20" }).chosen).toEqual({
      material: "poster",
      size: "l",
      lamination: "none",
      frame: "oak",
      amount: "20",
    });
  });

  it.each<[string, OptionSelection, string]>([
    ["a value that is not offered", { size: "xl" }, "size"],
    ["one that does not go with what was chosen before it", { size: "s", frame: "oak" }, "frame"],
    ["no number", { amount: "1e2" }, "amount"],
    ["another spelling of a number", { amount: "007" }, "amount"],
  ])("is replaced by the option's first value and reported, for %s", (_, requested, name) => {
    const { chosen, refused } = resolved(requested);
    expect(refused).toEqual([name]);
    expect(chosen[name]).toBe(resolved({ ...requested, [name]: "" }).chosen[name]);
  });

  it.each([
    ["amount", "501", "500"],
    ["amount", "0", "1"],
    ["amount", "999999999999999", "500"],
    ["pages", "61", "62"],
    ["pages", "64", "64"],
    ["pages", "200", "96"],
    ["quantity", "255", "260"],
    ["quantity", "254", "250"],
    ["quantity", "6000", "500"],
  ])("of %s is replaced by the closest offered number, and reported if it differs: %s", (name, requested, taken) => {
    const quantities = [5, 250, 260, 500];
    const all: readonly OptionDescription<object>[] = [
      { name: "amount", offer: () => ({ range: { min: 1, max: 500, step: 1 }, first: 1 }) },
      { name: "pages", offer: () => ({ range: { min: 24, max: 97, step: 2 }, first: 24 }) },
      {
        name: "quantity",
        offer: (_, __, requested) => ({
          values: quantities.map((value) => ({ value: String(value) })),
          instead: nearestNumberText(quantities, requested),
        }),
      },
    ];
    const { chosen, refused } = resolveOptions(all, {}, { [name]: requested });
    expect([chosen[name], refused]).toEqual([taken, taken === requested ? [] : [name]]);
  });

  it("of an option that is not offered is ignored", () => {
    expect(resolved({ material: "canvas", lamination: "matt" })).toMatchObject({ refused: [] });
    expect(resolved({ material: "canvas" }).chosen).not.toHaveProperty("lamination");
  });

  it("may be outside the list, which loses it when another is chosen", () => {
    expect(resolved({ size: "own-40" }).options[1]?.offer).toMatchObject({ values: [{}, {}, {}, { value: "own-40" }] });
    expect(resolved({ size: "s" }).options[1]?.offer).toMatchObject({ values: [{}, {}, {}] });
  });
});

describe("a configuration in the query", () => {
  const texts = fc.oneof(
    fc.constantFrom("canvas", "poster", "s", "m", "l", "own-1", "none", "matt", "oak", "1", "20", "999", ""),
    fc.string(),
  );
  const selections = fc.dictionary(fc.constantFrom("material", "size", "lamination", "frame", "amount", "__proto__"), texts);

  it("omits default values", () => {
    expect(toQuery(resolved({}))).toEqual([]);
    expect(toQuery(resolved({ material: "poster", frame: "none", lamination: "matt" }))).toEqual([
      ["material", "poster"],
      ["extras[]", "lamination.matt"],
    ]);
  });

  it("names a default value if the offer says so", () => {
    const named = options.map((option) => ({ ...option, offer: () => ({ values: [{ value: "a" }, { value: "b" }], isNamed: true }) }));
    expect(toQuery(resolveOptions(named.slice(0, 1), data, {}))).toEqual([["material", "a"]]);
  });

  it("round-trips", () => {
    fc.assert(
      fc.property(selections, (requested) => {
        const before = resolved(requested);
        expect(resolved(readSelection(options, toQuery(before))).chosen).toEqual(before.chosen);
      }),
    );
  });

  it("has one spelling", () => {
    const entries = fc.array(fc.tuple(fc.constantFrom("material", "size", "extras[]", "amount", "else"), texts));
    fc.assert(
      fc.property(entries, (pairs) => {
        const once = toQuery(resolved(readSelection(options, pairs)));
        expect(toQuery(resolved(readSelection(options, once)))).toEqual(once);
      }),
    );
  });
});
