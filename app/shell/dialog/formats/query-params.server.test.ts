import { expect, it } from "vitest";
import { articleHref, calculatorParams, pageParam } from "./query-params.server.ts";

const shop = { setting: { page: (path: string) => `/fr/${path}` } } as never;
const opened = "page=toiles&block=b1&frameType=holzrahmen&matType=mat-none";

it.each([
  ["", "/fr/toiles?materialType=poster&sku=poster-900x600"],
  ["&number=2", "/fr/toiles?2.materialType=poster&2.sku=poster-900x600"],
])("an article leads to the calculator that opened the dialog: %s", (number, href) => {
  expect(articleHref("poster", "900x600", new URLSearchParams(`page=toiles&block=b1${number}`), shop)).toBe(href);
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
