import { describe, expect, it } from "vitest";
import { filterQuery } from "#app/designer/allowed-query.ts";
import { listParameters } from "#app/selection/state.ts";
import type { AnyProductDescription } from "./model.server.ts";
import { configurationUrl, parameterNamesFor, pickBlockParameters, toPageParameters } from "./page-parameters.ts";

/** Pairs of name and description of all products, from the files of ./products. */
const modules = import.meta.glob<Record<string, unknown>>("./products/*.server.ts", { eager: true });
const products = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name, exported]) => name.endsWith("Product") && typeof exported === "object") as [string, AnyProductDescription][];

it.each(products)("query parameters of the %s reach links and other countries (shop 2.11)", (_, { options, extraParameters = [] }) => {
  const names = [...options.map(({ field, name }) => field ?? name), ...extraParameters];
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => filterQuery(`?${name}=a`) === "")).toEqual([]);
});

it("query parameters of all seven products are checked", () => {
  expect(products).toHaveLength(7);
});

const collage = ["formatType", "tileCount", "color"];

describe("query parameters of a block", () => {
  it("have the block's own names if no other block uses them", () => {
    expect(parameterNamesFor(collage, 1, [])).toEqual(collage);
  });

  it("are prefixed with the block's number if the page's list uses the name, and always from the second block on", () => {
    expect(parameterNamesFor(collage, 1, listParameters)).toEqual(["formatType", "1.tileCount", "1.color"]);
    expect(parameterNamesFor(collage, 2, [])).toEqual(["2.formatType", "2.tileCount", "2.color"]);
  });

  it("may have the first block's number on every page, as links to a configuration do", () => {
    const numbered = new URLSearchParams("designId=3&1.tileCount=9&2.tileCount=4");
    expect(pickBlockParameters(numbered, collage)).toEqual([["tileCount", "9"]]);
    expect(pickBlockParameters(numbered, parameterNamesFor(collage, 1, listParameters))).toEqual([["tileCount", "9"]]);
    expect(pickBlockParameters(numbered, parameterNamesFor(collage, 2, []))).toEqual([["tileCount", "4"]]);
    expect(configurationUrl("/collage", new URLSearchParams("1.tileCount=9&gclid=a"), [["tileCount", "4"]], collage)).toBe(
      "/collage?tileCount=4&gclid=a",
    );
  });

  it("round-trip, and keep parameters of other blocks", () => {
    const names = parameterNamesFor(collage, 1, listParameters);
    const query = new URLSearchParams("tileCount=4&gclid=Ab-1&1.tileCount=9&2.color=red");
    expect(pickBlockParameters(query, names)).toEqual([["tileCount", "9"]]);
    const own = pickBlockParameters(new URLSearchParams("1.color=blue&formatType=600x400"), names);
    expect(configurationUrl("/fotocollage", query, own, names)).toBe(
      "/fotocollage?1.color=blue&formatType=600x400&tileCount=4&gclid=Ab-1&2.color=red",
    );
    expect(pickBlockParameters(toPageParameters(own, names), names)).toEqual(own);
  });

  it("are omitted if nothing is chosen", () => {
    expect(configurationUrl("/fotocollage", new URLSearchParams("1.color=blue"), [], parameterNamesFor(collage, 1, listParameters))).toBe(
      "/fotocollage",
    );
  });
});
