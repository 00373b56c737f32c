import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { trackForms } from "./track-forms.ts";

const page = new EventTarget();
const heard: unknown[] = [];

beforeEach(() => {
  heard.length = 0;
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", new URL("https://poster.ch.shop.test/fr/impression-sur-toile"));
});
afterEach(() => vi.unstubAllGlobals());

page.addEventListener("shop-event", (event) => heard.push((event as CustomEvent).detail));
vi.stubGlobal("document", page);
trackForms();

it.each([
  ["https://poster.ch.shop.test/fr/web-api/newsletter-subscribe", "newsletter-subscribed", { place: "footer" }],
  ["/fr/web-api/customer-login", "logged-in", { way: "log-in" }],
  ["/web-api/customer-signup", "logged-in", { way: "sign-up" }],
])("a form that was sent to %s dispatches the event %s", (action, name, properties) => {
  page.dispatchEvent(new CustomEvent("form-sent", { detail: action }));
  expect(heard).toEqual([{ name, properties }]);
});

it.each([
  "/web-api/customer-password-reset",
  "/web-api/customer-logout",
  "/web-api/voucher",
  "/web-api/__proto__",
  "/fr/_forms/b7c1/contact",
  "",
])("a form that was sent to %j dispatches no event", (action) => {
  page.dispatchEvent(new CustomEvent("form-sent", { detail: action }));
  expect(heard).toEqual([]);
});

it("the form of an own format leads to the designer unless the dialog belongs to a calculator", () => {
  const submit = (target: object) => page.dispatchEvent(Object.defineProperty(new Event("submit"), "target", { value: target }));
  submit({ matches: (selector: string) => selector.includes(":not(:has([name=block]))") });
  submit({ matches: () => false });
  expect(heard).toEqual([{ name: "designer-opened", properties: { product: "photoframe", designer: "photo-frame" } }]);
});

it("a format that a dialog sets in a calculator is tracked like one of its tiles", () => {
  page.dispatchEvent(new CustomEvent("calculator-set", { detail: { materialType: "poster", format: "900x600" } }));
  expect(heard).toEqual([{ name: "format-chosen", properties: { product: "photoframe", format: "poster-900x600", material: "poster" } }]);
});
