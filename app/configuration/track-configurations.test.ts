import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trackConfigurations } from "./track-configurations.ts";

let tracked: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  tracked = [];
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: { lang: "de-DE" } }));
  vi.stubGlobal("location", new URL("https://poster.de.shop.test/leinwanddruck"));
  document.addEventListener("shop-event", (event) => tracked.push((event as CustomEvent).detail));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const link = {
  getAttribute: () => "/configurator-photoframe/?sku=LEI-40-30",
  closest: (selector: string) => (selector.startsWith("a") ? link : null),
};

it.each([
  ["click", 0, ["designer-opened"]],
  ["auxclick", 1, ["designer-opened"]],
  ["auxclick", 2, []],
  ["auxclick", 3, []],
])("%s with button %i on a designer's link is tracked as %j: a context menu opens nothing", (type, button, names) => {
  trackConfigurations();
  document.dispatchEvent(Object.defineProperties(new Event(type), { target: { value: link }, button: { value: button } }));
  expect(tracked.map((one) => (one as { name: string }).name)).toEqual(names);
});

const dispatchOn = (target: object, type: string) =>
  document.dispatchEvent(Object.defineProperties(new Event(type), { target: { value: target }, button: { value: 0 } }));

it("a designer link has the value of the price beside it", () => {
  const row = { matches: () => false, querySelector: () => ({ textContent: "ab 1.039,90 €" }) };
  trackConfigurations();
  dispatchOn(
    Object.assign(Object.create(link), {
      closest(selector: string) {
        if (selector.startsWith("a")) return this;
        return selector.startsWith(".configuration") ? null : row;
      },
      getAttribute: () => "/configurator-photo-frame/?sku=leinwand-600x400&materialType=leinwand",
    }),
    "click",
  );
  expect(tracked).toEqual([
    { name: "designer-opened", properties: { product: "photoframe", designer: "photo-frame", value: 1039.9, currency: "EUR" } },
  ]);
});

describe("a choice", () => {
  /** Choice in a configuration whose controls have these values. */
  const choose = (name: string, value: string, controls: Record<string, string>, configured: object) => {
    const section = {
      closest: (selector: string) => (selector === "[data-island]" ? { dataset: { props: JSON.stringify({ configured }) } } : null),
      querySelector: (selector: string) =>
        Object.entries(controls).flatMap(([control, chosen]) => (selector.includes(`[name="${control}"]`) ? { value: chosen } : []))[0] ??
        null,
    };
    trackConfigurations();
    dispatchOn({ name, value, closest: () => section }, "change");
    return tracked;
  };
  const card = { design: "/configurator-card/?themeId=a", options: [{ name: "card", isFormat: true }, { name: "paper" }] };
  const wall = { design: "/configurator-photo-frame/?materialType=poster", options: [{ name: "sku", isFormat: true }] };

  it.each([
    ["card", "folded-148x105", "format-chosen", { format: "folded-148x105" }],
    ["paper", "natur", "option-chosen", { option: "paper", chosen: "natur" }],
  ])("is of the format if the configuration marks its option: %s", (field, value, name, properties) => {
    expect(choose(field, value, { card: "folded-148x105" }, card)).toEqual([{ name, properties: { product: "card", ...properties } }]);
  });

  it("of a wall picture's format has its material", () => {
    expect(choose("sku", "poster-600x400", { materialType: "poster" }, wall)).toEqual([
      { name: "format-chosen", properties: { product: "photoframe", format: "poster-600x400", material: "poster" } },
    ]);
  });
});

it.each([
  ["of the form", ".configuration__submit", ["designer-opened"]],
  ["of a theme's heading, outside the form", "[form]", ["designer-opened"]],
  ["that updates the page", ".configuration__update", []],
])("a button %s is tracked if it hands over to the designer", (_, selector, names) => {
  const props = JSON.stringify({ configured: { design: "/configurator-card/?themeId=a" } });
  const form = { closest: (wanted: string) => (wanted === "[data-island]" ? { dataset: { props } } : form) };
  trackConfigurations();
  const submitter = { matches: (wanted: string) => wanted.split(", ").includes(selector) };
  document.dispatchEvent(Object.defineProperties(new Event("submit"), { target: { value: form }, submitter: { value: submitter } }));
  expect(tracked.map((one) => (one as { name: string }).name)).toEqual(names);
});
