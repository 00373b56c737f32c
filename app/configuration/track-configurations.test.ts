import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackConfigurations } from "./track-configurations.ts";

let tracked: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  tracked = [];
  vi.stubGlobal("document", new EventTarget());
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
