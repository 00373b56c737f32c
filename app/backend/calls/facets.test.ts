import { expect, it } from "vitest";
import { facets } from "./facets.ts";

it("a back end that names the values of a filter is accepted, and the names are dropped", () => {
  const filters = [{ type: "color", values: [{ value: "red", name: "Rot", count: 12 }] }];
  expect(facets.parse(filters)).toEqual([{ type: "color", values: [{ value: "red", count: 12 }] }]);
});
