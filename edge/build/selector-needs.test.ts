import { expect, it } from "vitest";
import { selectorNeeds } from "./selector-needs.ts";

it.each([
  ["a:hover", [[]]],
  [".tile .price,h2", [[]]],
  [".tile:hover > .tile__picture::after", [["tile", "tile__picture"]]],
  [".tile .price,.chip", [["tile", "price"], ["chip"]]],
  ["html:has(.burger[open]) .page", [["burger", "page"]]],
  [
    ":is(.teaser--split,.teaser--list) .teaser__words",
    [
      ["teaser--split", "teaser__words"],
      ["teaser--list", "teaser__words"],
    ],
  ],
  [":is(td,.cell) .price", [["price"]]],
  [".page:not(.page--bar:is(.a,.b),[data-x]) .tile", [["page", "tile"]]],
  [".form[data-state=sent]~.told", [["form", "[data-state=sent]", "told"]]],
  ['.page[data-looks~="list"],[aria-current]', [["page", "[data-looks=list]"], ["[aria-current]"]]],
  ["[class*=--on-] .tile[type='.y'] a[href]", [["tile"]]],
  [".items:has(>:nth-child(3n of .item):last-child)", [["items"]]],
])("%s needs %j", (selector, needs) => {
  expect(selectorNeeds(selector)).toEqual(needs);
});
