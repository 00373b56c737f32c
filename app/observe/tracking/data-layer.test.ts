import { afterEach, describe, expect, it, vi } from "vitest";
import type { ShopEvent } from "#app/catalogue/shop-events.ts";
import { startDataLayer } from "./data-layer.ts";
import { buildInitPayload } from "./tracked-page.ts";

type State = "granted" | "declined" | "unknown";

afterEach(() => vi.unstubAllGlobals());

describe("the init payload", () => {
  it("has the fields of the specification", () => {
    const original = "https://poster.de.shop.test/leinwanddruck";
    expect(buildInitPayload({ lang: "fr-CH", channel: "poster", pathname: "/fr/d/impression-sur-toile", original })).toEqual({
      event: "init",
      channel: "poster",
      country: "ch",
      currency: "CHF",
      language: "fr",
      locale: "fr-CH",
      platform: "desktop",
      page: { uniqueIdentifier: "/leinwanddruck" },
    });
  });

  it.each([
    ["in the default locale has its own path", "de-DE", "/wandbilder", "https://poster.de.shop.test/other", "/wandbilder"],
    ["without a version in the default locale has its own path", "en-GB", "/only-here", undefined, "/only-here"],
    ["of all products has the route's name", "en-GB", "/products", undefined, "products"],
  ])("of a page %s", (_, lang, pathname, original, uniqueIdentifier) => {
    expect(buildInitPayload({ lang, channel: "poster", pathname, original })?.page).toEqual({ uniqueIdentifier });
  });

  it.each([
    ["", ""],
    ["sv-SE", "poster"],
    ["en-GB", "card"],
  ])("is undefined for a document in %j of the channel %j", (lang, channel) => {
    expect(buildInitPayload({ lang, channel, pathname: "/", original: undefined })).toBeUndefined();
  });
});

/** Starts tracking on a page of the Swiss shop. */
function open(consent: State) {
  const alternates: Record<string, string> = { "/fr/impression-sur-toile": "https://poster.de.shop.test/leinwanddruck" };
  const document = Object.assign(new EventTarget(), {
    documentElement: { lang: "fr-CH", dataset: { channel: "poster" } },
    head: {
      querySelector: (selector: string) => (selector.includes('"de-DE"') ? { href: alternates[location.pathname] } : null),
    },
  });
  const window: { dataLayer?: unknown[] } = {};
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  const goes = (path: string) => vi.stubGlobal("location", { pathname: path });
  goes("/fr/impression-sur-toile");
  let listener: (state: State) => void = () => {};
  startDataLayer({
    onConsent(_, onChange) {
      listener = onChange;
      onChange(consent);
    },
    onPageChange: ({ signal }, changed) => document.addEventListener("document:page-change", changed, { signal }),
  });
  return {
    layer: () => window.dataLayer,
    answer: (state: State) => listener(state),
    track: (detail: ShopEvent) => document.dispatchEvent(new CustomEvent("shop-event", { detail })),
    views(path: string) {
      goes(path);
      document.dispatchEvent(new Event("document:page-change"));
    },
  };
}

describe("the data layer", () => {
  const filtered: ShopEvent = { name: "list-filtered", properties: { list: "themes", filter: "color", chosen: "red", change: "added" } };

  it("is not there without consent", () => {
    for (const consent of ["unknown", "declined"] as const) {
      const page = open(consent);
      page.views("/fr/cadres");
      page.track(filtered);
      expect(page.layer()).toBeUndefined();
    }
  });

  it("starts with the page, then gets views of other pages and the shop's events", () => {
    const page = open("granted");
    page.track(filtered);
    page.views("/fr/impression-sur-toile");
    page.views("/fr/cadres");
    expect(page.layer()).toMatchObject([
      { event: "init", locale: "fr-CH", page: { uniqueIdentifier: "/leinwanddruck" } },
      { event: "list-filtered", list: "themes", filter: "color", chosen: "red" },
      { event: "page-view", page: { uniqueIdentifier: "/cadres" } },
    ]);
  });

  it("is emptied by a refusal, stays empty, and begins anew with another consent", () => {
    const page = open("granted");
    page.answer("granted");
    page.answer("declined");
    page.views("/fr/cadres");
    page.track(filtered);
    expect(page.layer()).toEqual([]);
    page.answer("granted");
    page.track(filtered);
    expect(page.layer()).toMatchObject([{ event: "init" }, { event: "list-filtered" }]);
  });
});
