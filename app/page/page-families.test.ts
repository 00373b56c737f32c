import { expect, it } from "vitest";
import { families, pageFamilyOf } from "#app/locale/page-families.ts";
import { hasFreshFrame } from "./fresh-frame.ts";

it.each([
  ["/themes/hochzeit", families.themes],
  ["/themes", families.themes],
  ["/themes/a/b", undefined],
  ["/error/", families.error],
  ["/errors", undefined],
  ["/feed-card", families["card-feed"]],
  ["/leinwanddruck", undefined],
])("%s belongs to a family of the URL map, or to none", (pathname, family) => {
  expect(pageFamilyOf(pathname)).toBe(family);
});

it("uncached frames are those of the product selection and its two localized forms", () => {
  const fresh = Object.values(families).filter(({ path }) => hasFreshFrame(`/${path}`));
  expect(fresh).toEqual([families.products, families["calendar-products"], families["card-products"]]);
});
