import { describe, expect, it } from "vitest";
import { calls } from "#app/backend/calls.ts";
import { designers } from "#app/designer/designers.ts";
import { filterQuery } from "#app/locale/allowed-query.ts";
import { designerTable, type LocalDesignerName } from "#edge/local/designer/hand-off/designers.ts";
import { parameterLabels } from "#edge/local/designer/hand-off/labels.ts";
import { ours, specified } from "./flow/services/specified-calls.ts";
import { goldens } from "./goldens.ts";

// Steps of CONTRIBUTING.md that the compiler cannot check. Each failure names the forgotten step.

describe("a call of the back end", () => {
  it("has a golden pair", () => {
    const known = new Set(goldens().map(({ call }) => call));
    const without = Object.keys(calls).filter((name) => !known.has(name));
    expect(without.map((name) => `${name} has no golden pair: add its request and answer to tests/golden.`)).toEqual([]);
  });

  it("is in the specification, or listed as ours", () => {
    const paths = Object.values(calls).map(({ path }): string => path);
    const unlisted = paths.filter((path) => ![...specified, ...ours].includes(path));
    const list = "tests/flow/services/specified-calls.ts";
    expect(unlisted.map((path) => `${path} is not listed: add it to \`specified\` or \`ours\` in ${list}.`)).toEqual([]);
    const missing = specified.filter((path) => !paths.includes(path));
    expect(missing.map((path) => `${path} is in ${list}, but the shop has no such call: add its contract to app/backend/calls.`)).toEqual(
      [],
    );
  });
});

describe.each(Object.entries(designers))("a parameter of the designer %s", (_, { path, parameters }) => {
  it("is kept in links and redirects", () => {
    const lost = parameters.filter((name) => filterQuery(`?${name}=a`) === "");
    expect(lost.map((name) => `${name} is removed from links: add it to app/locale/allowed-query.ts.`)).toEqual([]);
  });

  it("is accepted by the stand-in designer, which accepts no others", () => {
    const local = path.replaceAll(/^\/configurator-|\/$/g, "") as LocalDesignerName;
    const understood = Object.keys(designerTable[local].rules);
    const folder = "edge/local/designer/hand-off/parameters";
    expect([
      ...parameters
        .filter((name) => !understood.includes(name))
        .map((name) => `${name} is unknown to the stand-in: add its rule to ${folder}.`),
      ...understood
        .filter((name) => !parameters.includes(name))
        .map((name) => `${name} is no parameter of the shop: remove its rule from ${folder}.`),
    ]).toEqual([]);
  });

  it("has a label in the stand-in's cart", () => {
    const without = parameters.filter((name) => !(name in parameterLabels));
    expect(without.map((name) => `${name} has no label: add it to edge/local/designer/hand-off/labels.ts.`)).toEqual([]);
  });
});
