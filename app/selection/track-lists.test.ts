import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackLists } from "./track-lists.ts";

let tracked: unknown[];

beforeEach(() => {
  tracked = [];
  vi.stubGlobal("document", Object.assign(new EventTarget(), { readyState: "loading" }));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("location", new URL("https://card.de.shop.test/karten?style=boho&style=modern&color=red&page=2&from=mail"));
  document.addEventListener("shop-event", (event) => tracked.push((event as CustomEvent).detail.properties));
  trackLists();
});
afterEach(() => vi.unstubAllGlobals());

const list = { dataset: { list: "themes" } };

/** Control of a list that matches these selectors. */
const control = (selector: string, properties: object) => ({
  matches: (one: string) => one === selector,
  closest(one: string) {
    if (one === selector) return this;
    return one === "[data-list]" ? list : null;
  },
  ...properties,
});
const dispatch = (type: string, target: object) =>
  document.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: target }));
const removed = (filter: string, chosen: string) => ({ list: "themes", filter, chosen, change: "removed" });

it("a filter is tracked when it is ticked and when it is unticked", () => {
  for (const checked of [true, false]) dispatch("change", control(".list__form [type=checkbox]", { name: "color", value: "red", checked }));
  expect(tracked).toEqual([{ ...removed("color", "red"), change: "added" }, removed("color", "red")]);
});

it.each([
  ["of one filter", "?style=modern&color=red&from=mail", [removed("style", "boho")]],
  ["of all filters", "", [removed("color", "red"), removed("style", "boho"), removed("style", "modern")]],
])("the chip %s tracks the filters that it removes", (_, search, properties) => {
  dispatch("click", control("a.chip", { search }));
  expect(tracked).toEqual(properties);
});
