import { expect, it } from "vitest";
import { handOffUrl } from "#app/designer/designers.ts";
import { articleHref, calculatorParams, pageParam } from "./query-params.server.ts";

const shop = { setting: { page: (path: string) => `/fr/${path}`, design: handOffUrl } } as never;
const opened = "page=toiles&block=b1&frameType=holzrahmen&matType=mat-none";

it.each([
  ["", "/fr/toiles?materialType=poster&sku=poster-900x600"],
  ["&number=2", "/fr/toiles?2.materialType=poster&2.sku=poster-900x600"],
])("an article leads to the calculator that opened the dialog: %s", (number, href) => {
  expect(articleHref("poster", "900x600", new URLSearchParams(`page=toiles&block=b1${number}`), shop)).toBe(href);
});

it("an article keeps the calculator's frame and options, under the calculator's number", () => {
  const query = new URLSearchParams(
    `page=toiles&block=b1&frameType=schattenfuge-leinwand-eiche&matType=mat-none&number=2&optionTypes[]=canvas-stretcher.38mm&optionTypes[]=none&optionTypes[]=drilling.none`,
  );
  const href = articleHref("leinwand", "900x600", query, shop);
  expect([...new URLSearchParams(href.split("?")[1])]).toEqual([
    ["2.materialType", "leinwand"],
    ["2.sku", "leinwand-900x600"],
    ["2.frameType", "schattenfuge-leinwand-eiche"],
    ["2.matType", "mat-none"],
    ["2.optionTypes[]", "canvas-stretcher.38mm"],
    ["2.optionTypes[]", "drilling.none"],
  ]);
});

it("an article without a calculator leads into the designer with its frame", () => {
  const query = new URLSearchParams("frameType=holzrahmen-schwarz&matType=mat-none");
  expect(articleHref("poster", "900x600", query, shop)).toBe(
    "/configurator-photo-frame/?sku=poster-900x600&frameType=holzrahmen-schwarz&matSize=0&matType=mat-none&materialType=poster",
  );
});

it.each(["0", "a", "2&", "123", ""])("a calculator with the number %j is unknown", (number) => {
  expect(calculatorParams(new URLSearchParams({ page: "toiles", block: "b1", number }))).toBeUndefined();
  expect(calculatorParams(new URLSearchParams(opened))).toEqual({ path: "toiles", block: "b1", number: undefined });
});

it("the opening page may be any slug, and nothing else", () => {
  const paramOf = (page: string) => pageParam(new URLSearchParams({ page }));
  for (const page of ["", "toiles", "toiles/a_b--c-"]) expect(paramOf(page)).toBe(page);
  for (const page of ["../a", "/a", "_a", "a//b", "a".repeat(201)]) expect(paramOf(page)).toBeUndefined();
});
