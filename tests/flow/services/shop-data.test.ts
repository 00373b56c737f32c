import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBackend } from "#app/backend/backend.ts";
import { calls } from "#app/backend/calls.ts";
import { parseSkuList } from "#app/catalogue/sku.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { startTiming } from "#app/observe/timing.ts";
import { objectsOf } from "#edge/local/content/delivery/objects-of.ts";
import { fakeService, sendJson } from "../../fake-service.ts";
import { publishedStories } from "../../stories.ts";
import { askLocal, fetchFrom } from "./local-backend.ts";
import { type Service, startService } from "./service.ts";

// Calls other than those for products.

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

describe.each(Object.keys(locales) as Locale[])("in %s", (locale) => {
  test("parcels have two services with valid price endings, the faster one dearer", async () => {
    const { currency, deliveries } = await askLocal(backend, calls.shippingInformation, { locale }, {});
    expect(currency).toBe(locales[locale].currency);
    expect(deliveries.map(({ service }) => service)).toEqual(["standard", "express"]);
    const [standard, express] = deliveries;
    expect(express?.priceCurrent).toBeGreaterThan(standard?.priceCurrent ?? Number.NaN);
    expect(express?.daysTo).toBeLessThan(standard?.daysTo ?? Number.NaN);
  });
});

test("each channel has its features; American posters have no apps (shop 9.15 to shop 9.17)", async () => {
  const featuresOf = async (channel: "card" | "poster", locale: string) => {
    const { features } = await askLocal(backend, calls.shopFrontendsInitialData, { locale, channel }, {});
    return Object.entries(features).flatMap(([name, has]) => (has ? [name] : []));
  };
  expect(await featuresOf("card", "de-DE")).toEqual(["condolenceBooks", "guestbooks", "mattLamination", "trailingSlash", "wishlist"]);
  expect(await featuresOf("poster", "de-DE")).toEqual(["apps", "goldRefinement", "wishlist"]);
  expect(await featuresOf("poster", "en-US")).toEqual(["goldRefinement", "wishlist"]);
});

test("each market sells the articles that its pages list", async () => {
  const unsold: string[] = [];
  for (const { full_slug, content } of publishedStories.values()) {
    const { skus } = parseSkuList(
      objectsOf(content)
        .flatMap(({ skus }) => (typeof skus === "string" ? skus : []))
        .join("\n"),
    );
    if (skus.length === 0) continue;
    const [channel, folder = ""] = full_slug.split("/") as ["card" | "poster", string];
    const locale = Object.keys(locales).find((one) => one.toLowerCase() === folder) ?? "";
    const { articles } = await askLocal(backend, calls.skuContainer, { locale, channel }, { skus });
    const sold = new Set(articles.map(({ sku }) => sku));
    unsold.push(...skus.filter((sku) => !sold.has(sku)).map((sku) => `${full_slug}: ${sku}`));
  }
  expect(unsold).toEqual([]);
});

test.each(["card", "poster"] as const)("the %s shop's categories exist in all its locales", async (channel) => {
  const { urls } = await askLocal(backend, calls.localizedUrls, { locale: "de-DE", channel }, {});
  const spoken = markets.filter((market) => market.channel === channel).flatMap((market) => market.locales);
  for (const category of ["photobox", "photoprint", "calendar", "canvas"])
    expect(urls.filter((url) => url.category === category).map((url) => url.locale)).toEqual([...spoken].toSorted());
  expect(urls.every(({ path }) => path.endsWith("/") === (channel === "card"))).toBe(true);
});

test("a path outside all categories has no other languages", async () => {
  expect((await askLocal(backend, calls.localizedUrls, { locale: "de-DE" }, { path: "/hochzeit" })).urls).toEqual([]);
});

test.each([
  ["192.0.2.33", { country: "ch", isKnown: true }],
  ["192.0.2.191, 10.0.0.1", { country: "us", isKnown: true }],
  ["192.0.2.192", { country: "fr", isKnown: false }],
  ["2001:db8::1", { country: "fr", isKnown: false }],
  ["999.0.2.33", { country: "fr", isKnown: false }],
  ["' OR 1=1", { country: "fr", isKnown: false }],
])("a visitor from %s is in %o", async (address, location) => {
  const client = { locale: "fr-FR", headers: { "x-forwarded-for": address } };
  expect(await askLocal(backend, calls.clientLocation, client, {})).toEqual(location);
});

test("the shop sends the visitor's address with the location call only", async () => {
  const service = await fakeService((response) => sendJson(response, { country: "ch", isKnown: true, isWhitelabel: false }));
  try {
    const shop = createBackend({ endpoint: service.origin, others: new Map() });
    const caller = { channel: "poster", locale: "de-DE", platform: "web", timing: startTiming() } as const;
    await shop.ask(calls.clientLocation, {}, caller, { address: "192.0.2.33" });
    await shop.ask(calls.whitelabelSwitch, {}, caller, { address: "192.0.2.33" });
    expect(service.requests.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["192.0.2.33", undefined]);
  } finally {
    await service.close();
  }
});

test("the white-label state stays until the next switch", async () => {
  const ask = async (fields: string, cookie: string) => {
    const headers = { "x-channel": "poster", "x-locale": "de-DE", cookie };
    const answer = await fetch(`${backend.origin}/whitelabel/switch`, { method: "POST", headers, body: new URLSearchParams(fields) });
    return { ...((await answer.json()) as object), cookie: answer.headers.get("set-cookie")?.split(";")[0] };
  };
  expect(await ask("isWhitelabel=1", "")).toEqual({ isWhitelabel: true, cookie: "whitelabel=1" });
  expect(await ask("", "whitelabel=1")).toEqual({ isWhitelabel: true, cookie: "whitelabel=1" });
  expect(await ask("isWhitelabel=false", "whitelabel=1")).toEqual({ isWhitelabel: false, cookie: "whitelabel=0" });
});

test("customers' pictures show the product, with first name and town", async () => {
  for (const product of ["calendar", "card", "collage", "photobook", "photobox", "photoframe", "photoprint"] as const) {
    const { pictures } = await askLocal(backend, calls.customerPictures, { locale: "it-IT" }, { product, pageSize: 48 });
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    expect(pictures.every((picture) => picture.product === product && picture.firstName && picture.town)).toBe(true);
  }
});

test("Swiss German has no ß", async () => {
  const answers = await Promise.all([
    askLocal(backend, calls.calendarDesignGroup, { locale: "de-CH" }, { pageSize: 48 }),
    askLocal(backend, calls.photobookDesignGroupSet, { locale: "de-CH" }, { pageSize: 48 }),
    askLocal(backend, calls.collageDesignGroups, { locale: "de-CH" }, { pageSize: 48 }),
  ]);
  expect(JSON.stringify(answers)).not.toContain("ß");
});

test.each([
  "/customer-picture/get",
  "/customer-picture/get?product=constructor",
  `/web-api/sku/container?${"skus%5B%5D=x&".repeat(51)}`,
  `/web-api/localized-urls?path=${"x".repeat(501)}`,
])("%s is refused with 400", async (path) => {
  expect((await fetchFrom(backend, path, { locale: "de-DE" })).status).toBe(400);
});
