import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTest } from "./browser.ts";

// Documents that the browser fetches before their link is followed (edge/steps/speculation-rules.ts).

const test = browserTest();
const product = "/leinwanddruck";

/** Leaves the router's start script unanswered, as a slow network does. */
const withoutRouter = (page: Page) => page.route("**/start-router-*.js", () => {});

/** Returns a list to which each prefetch of the browser is added. */
async function fetchedAhead(page: Page): Promise<{ path: string; status: string }[]> {
  const found: { path: string; status: string }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    found.push({ path: new URL(prefetchUrl).pathname, status });
  });
  await session.send("Preload.enable");
  return found;
}

describe("before the router runs", () => {
  test("a page is there before its link is followed, if the pointer rests on the link", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ viewport: { width: 1280, height: 900 } });
    await withoutRouter(page);
    const ahead = await fetchedAhead(page);
    await goes("/");
    const link = page.locator(`main a[href="${product}"]`).first();
    await link.hover();
    await expect.poll(() => ahead).toContainEqual({ path: product, status: "Ready" });
    await link.click();
    await page.waitForURL(`**${product}`, { waitUntil: "commit" });
    expect(await page.evaluate(() => (performance.getEntriesByType("navigation")[0] as { deliveryType?: string }).deliveryType)).toBe(
      "navigational-prefetch",
    );
  });
});

describe("the rules", () => {
  test("fetch pages of this shop, and no tool, form, file, query, or page of the desktop app", async ({ enter }) => {
    const { page, goes } = await enter();
    await goes("/");
    const pages = ["/", product, "/fr", "/fr/impression-sur-toile", "/themes/eukalyptus/", "/cartes-de-voeux"];
    const others = [
      ...["/configurator-photo-frame/?sku=leinwand-600x400", "/fr/configurator-card/", "/cart", "/fr/cart", "/cart/checkout"],
      ...["/d", "/d/leinwanddruck", "/fr/d/x", "/w/leinwanddruck", "/kundenkonto", "/magazin/a", "/_dialogs/log-in", "/fr/_lists/x"],
      ...["/web-api/customer-logout", "/whitelabel/switch", "/fr/api/get-location", `${product}?frameType=x`, "/agb.pdf", "/?_plain"],
      "https://example.com/",
    ];
    expect(await page.evaluate(matchedOf, [...pages, ...others])).toEqual(pages);
  });

  test("apply to no link with an anchor, and once the router runs only to other languages", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes, settlesOn } = await enter();
    await withoutRouter(page);
    await goes("/", "poster.ch");
    expect(await page.evaluate(selectedOf, "a[href*='#']")).toBe(0);
    expect(await page.evaluate(selectedOf, "main a")).toBeGreaterThan(5);
    await page.unrouteAll();
    await settlesOn("/", "poster.ch");
    expect(await page.evaluate(selectedOf, "a:not([hreflang])")).toBe(0);
    expect(await page.evaluate(selectedOf, "a[hreflang]")).toBeGreaterThan(1);
  });
});

test("a page that the browser renders ahead tracks nothing until it is shown", { tags: ["long"] }, async ({ enter }) => {
  const { page, requests, goes } = await enter({ consent: "statistics.marketing" });
  await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true }));
  const tracking = () => requests.filter(({ url }) => /observe-visit-|_experiments/.test(url.pathname));
  await goes(product);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(tracking()).toEqual([]);
  await page.evaluate(() => void document.dispatchEvent(new Event("prerenderingchange")));
  await expect.poll(() => tracking().length).toBeGreaterThan(0);
  await page.waitForFunction(() => window.dataLayer !== undefined);
});

type Rules = {
  prefetch: { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }, { selector_matches: string }] } }[];
};

/** Filters addresses by the patterns of the rules, as a browser does. */
async function matchedOf(addresses: string[]): Promise<string[]> {
  const rules = (await (await fetch("/_speculation-rules")).json()) as Rules;
  const [every, { not }] = rules.prefetch[0]?.where.and ?? [{ href_matches: "" }, { not: { href_matches: [] } }];
  const Pattern = (window as unknown as { URLPattern: new (pattern: string, base: string) => { test(href: string): boolean } }).URLPattern;
  const matches = (pattern: string, href: string) => new Pattern(pattern, location.origin).test(new URL(href, location.origin).href);
  return addresses.filter((href) => matches(every.href_matches, href) && !not.href_matches.some((pattern) => matches(pattern, href)));
}

/** Counts the links of a selector to which the rules apply. */
async function selectedOf(selector: string): Promise<number> {
  const rules = (await (await fetch("/_speculation-rules")).json()) as Rules;
  const selected = rules.prefetch[0]?.where.and[2].selector_matches ?? "";
  return [...document.querySelectorAll(selector)].filter((link) => link.matches(selected)).length;
}
