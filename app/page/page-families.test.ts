import { expect, it } from "vitest";
import { pageFamilies, pageFamilyOf } from "#app/locale/page-families.ts";
import { hasFreshFrame } from "./fresh-frame.ts";

it.each([
  ["/themes/hochzeit", pageFamilies.themes],
  ["/themes", pageFamilies.themes],
  ["/themes/a/b", undefined],
  ["/error/", pageFamilies.error],
  ["/errors", undefined],
  ["/feed-card", pageFamilies["card-feed"]],
  ["/leinwanddruck", undefined],
])("%s belongs to a family of the URL map, or to none", (pathname, family) => {
  expect(pageFamilyOf(pathname)).toBe(family);
});

it("uncached frames are those of the product selection and its two localized forms", () => {
  const fresh = Object.values(pageFamilies).filter(({ path }) => hasFreshFrame(`/${path}`));
  expect(fresh).toEqual([pageFamilies.products, pageFamilies["calendar-products"], pageFamilies["card-products"]]);
});
