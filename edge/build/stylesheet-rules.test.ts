import { expect, it } from "vitest";
import { stylesheetRules, withoutEvidentNeeds } from "./stylesheet-rules.ts";

it("a stylesheet is cut where its at-rules or its classes change", () => {
  const css =
    "@layer base{a{b:c}p{d:e}.tile{f:g}@media (width>=480px){.tile .price,.chip{h:i}}@supports selector(::x){@media (hover){.chip{j:k}}}}@layer ui{.chip{l:m}}";
  expect(stylesheetRules(css)).toEqual([
    {
      around: ["@layer base"],
      rules: [
        ["", "a{b:c}p{d:e}"],
        ["tile", ".tile{f:g}"],
      ],
    },
    { around: ["@layer base", "@media (width>=480px)"], rules: [["tile price,chip", ".tile .price,.chip{h:i}"]] },
    { around: ["@layer base", "@supports selector(::x)", "@media (hover)"], rules: [["chip", ".chip{j:k}"]] },
    { around: ["@layer ui"], rules: [["chip", ".chip{l:m}"]] },
  ]);
});

it("keyframes are on every page, since adding them later would restyle the page", () => {
  expect(stylesheetRules(".dialog{animation:.2s opens}@keyframes opens{0%{a:b}}")[0]?.rules).toEqual([
    ["dialog", ".dialog{animation:.2s opens}"],
    ["", "@keyframes opens{0%{a:b}}"],
  ]);
});

it("print rules come with the whole stylesheet only, and their at-rules are on every page", () => {
  expect(stylesheetRules("@layer print{@media print{nav{a:b}}}@media print,(hover){p{c:d}}")).toEqual([
    { around: ["@layer print", "@media print"], rules: [] },
    { around: ["@media print,(hover)"], rules: [["", "p{c:d}"]] },
  ]);
});

it("a rule whose selector is one class has no needs, since its selector says them", () => {
  const groups = stylesheetRules(".chip{a:b}.chip .icon{c:d}.chip,.tile{e:f}.chip:hover{g:h}[data-x]{i:j}p{k:l}");
  expect(withoutEvidentNeeds(groups)[0]?.rules).toEqual([
    ".chip{a:b}",
    ["chip icon", ".chip .icon{c:d}"],
    ["chip,tile", ".chip,.tile{e:f}"],
    ["chip", ".chip:hover{g:h}"],
    ["[data-x]", "[data-x]{i:j}"],
    ["", "p{k:l}"],
  ]);
});
