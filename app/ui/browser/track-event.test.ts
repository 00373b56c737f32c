import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackEvent } from "./track-event.ts";

const page = new EventTarget();

beforeEach(() => vi.stubGlobal("document", page));
afterEach(() => vi.unstubAllGlobals());

it("trackEvent dispatches the shopper's action to listeners of the page", () => {
  const heard: unknown[] = [];
  page.addEventListener("shop-event", (event) => heard.push((event as CustomEvent).detail), { once: true });
  trackEvent("designer-opened", { product: "leinwand", designer: "photoFrame", value: 39.9, currency: "EUR" });
  expect(heard).toEqual([
    { name: "designer-opened", properties: { product: "leinwand", designer: "photoFrame", value: 39.9, currency: "EUR" } },
  ]);
});

it("trackEvent compiles with the properties of the table only", () => {
  // @ts-expect-error an unknown event
  trackEvent("page-burnt", {});
  // @ts-expect-error an unknown property
  trackEvent("logged-in", { way: "log-in", email: "a@b.test" });
  const withEmail = { way: "log-in", email: "a@b.test" } as const;
  // @ts-expect-error an unknown property in a variable
  trackEvent("logged-in", withEmail);
  // @ts-expect-error a missing property
  trackEvent("format-chosen", { product: "leinwand" });
  // @ts-expect-error a value of another type
  trackEvent("designer-opened", { product: "leinwand", designer: "photoFrame", value: "39.90" });
  expect(page).toBeInstanceOf(EventTarget);
});
