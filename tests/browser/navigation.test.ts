import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { sampled } from "../sampled.ts";
import { addressOf, browserTest, hold, hydrated, priced, unfolded, type Visitor } from "./browser.ts";
import { pageContent } from "./page-content.ts";

const test = browserTest();

/** Selector prefix for links of the main navigation, without those of its flyouts. */
const mainNavigation = ".navigation__item >";

/** Two pages of each market. */
const markets = [
  { name: "Germany", host: "poster.de", home: "/", product: "/leinwanddruck" },
  { name: "Switzerland", host: "poster.ch", home: "/", product: "/leinwanddruck" },
  { name: "Switzerland in French", host: "poster.ch", home: "/fr", product: "/fr/impression-sur-toile" },
  { name: "Britain", host: "poster.gb", home: "/", product: "/canvas-prints" },
  { name: "USA", host: "poster.com", home: "/", product: "/canvas-prints" },
  { name: "the card shop", host: "card.de", home: "/", product: "/hochzeit/" },
];

describe("client navigation shows the same page as a load", () => {
  test.for(sampled(markets, 1))("$name", async ({ host, home, product }, { enter }) => {
    const loading = await enter();
    await loading.settlesOn(home, host);
    await unfolded(loading.page);
    const loadedHome = await pageContent(loading.page);
    await loading.settlesOn(product, host);
    await unfolded(loading.page);
    // Surcharges appear in the list of options once the script runs.
    const isAsLoaded = () => eventually(async () => expect(await pageContent(navigating.page)).toEqual(await pageContent(loading.page)));

    const navigating = await enter();
    await navigating.settlesOn(home, host);
    await unfolded(navigating.page);
    await follow(navigating, product, "main");
    await isAsLoaded();
    await follow(navigating, home, ".header");
    expect(await pageContent(navigating.page)).toEqual(loadedHome);
    await follow(navigating, product, ".footer");
    await isAsLoaded();
    expect(documents(navigating)).toHaveLength(1);
  });
});

test("client navigation requests only data and its resources, and focuses the new page's content", async ({ enter }) => {
  const visitor = await enter();
  await visitor.settlesOn("/fotokalender/wandkalender");
  const count = visitor.requests.length;
  await follow(visitor, "/leinwanddruck", mainNavigation);
  const requests = visitor.requests.slice(count);
  expect(requests.filter(isFetched).map(({ url }) => url.pathname)).toEqual(["/leinwanddruck.data"]);
  const resources = requests.filter(({ type }) => ["document", "script", "stylesheet"].includes(type));
  expect(resources.map(({ url }) => url.pathname)).toEqual([]);
  await visitor.page.waitForFunction(() => document.activeElement?.id === "content");
});

test("a page that was reached by a link and is reloaded keeps the focus from before its scripts ran", { tags: ["long"] }, async ({
  enter,
}) => {
  const visitor = await enter();
  const { page, settlesOn } = visitor;
  await settlesOn("/", "poster.de");
  await follow(visitor, "/leinwanddruck", "main");
  const scripts = await hold(page, /\/assets\/[^?]*\.js/);
  await page.reload({ waitUntil: "domcontentloaded" });
  const choice = page.locator(".configuration__value input").first();
  await choice.focus();
  scripts.release();
  await hydrated(page);
  expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("back and forward show the pages and their titles again", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.settlesOn("/");
  const home = { title: await page.title(), blocks: (await pageContent(page)).blocks };
  await follow(visitor, "/leinwanddruck", mainNavigation);
  // Surcharges appear in the list of options once the script runs.
  await page.locator("option", { hasText: "+" }).first().waitFor({ state: "attached" });
  const canvas = { title: await page.title(), blocks: (await pageContent(page)).blocks };
  expect(canvas.title).not.toBe(home.title);

  await page.goBack();
  await arrived(page, "/");
  expect({ title: await page.title(), blocks: (await pageContent(page)).blocks }).toEqual(home);
  await page.goForward();
  await arrived(page, "/leinwanddruck");
  await eventually(async () => expect({ title: await page.title(), blocks: (await pageContent(page)).blocks }).toEqual(canvas));
  expect(documents(visitor)).toHaveLength(1);
});

test("a new page starts at its top, and back restores the scroll position", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.settlesOn("/leinwanddruck");
  await page.evaluate(() => window.scrollTo(0, 2_500));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>(".header__logo")?.click());
  await arrived(page, "/");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await arrived(page, "/leinwanddruck");
  await page.waitForFunction(() => Math.abs(window.scrollY - 2_500) < 2);
});

test("a link to an anchor of another page leads to that anchor", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.settlesOn("/");
  await page.locator(".header__item--service").hover();
  await page.locator('.header__menu a[href="/leinwanddruck#information"]').click();
  await arrived(page, "/leinwanddruck");
  await page.waitForFunction(() => {
    const anchor = document.querySelector("#information")?.getBoundingClientRect();
    return anchor && Math.abs(anchor.top) < window.innerHeight / 2;
  });
  expect(documents(visitor)).toHaveLength(1);
});

test("a link to an anchor of the same page is handled by the browser, without requests", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await visitor.settlesOn("/leinwanddruck");
  await page.locator('.teaser a[href="/leinwanddruck#calculator"]').click();
  await page.waitForFunction(() => location.hash === "#calculator" && window.scrollY > 0);
  expect(documents(visitor)).toHaveLength(1);
  expect(visitor.requests.filter(({ type, url }) => type === "fetch" && url.pathname !== "/web-api/customer-data")).toEqual([]);
});

test("a missing page has a message, and its link leads home", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  visitor.expects(/404/);
  await visitor.settlesOn("/leinwanddruck");
  await addLink(page, "/gibt-es-nicht");
  await page.locator("#added").click();
  await page.locator("h1", { hasText: "Hier hängt kein Bild" }).waitFor();
  await page.locator('main a[href="/"]').click();
  await arrived(page, "/");
  await page.locator(".teaser h1").waitFor();
});

describe("the browser itself handles", () => {
  test("clicks with Ctrl or Shift, and links to a new tab, which keep the page open", { tags: ["long"] }, async ({ enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    await visitor.settlesOn("/");
    const opensBeside = async (click: () => Promise<void>) => {
      const [other] = await Promise.all([page.context().waitForEvent("page"), click()]);
      await other.locator("h1").waitFor();
      expect([new URL(other.url()).pathname, new URL(page.url()).pathname]).toEqual(["/leinwanddruck", "/"]);
      await other.close();
    };
    const link = page.locator(`${mainNavigation} a[href="/leinwanddruck"]`);
    await opensBeside(() => link.click({ modifiers: ["Control"] }));
    await opensBeside(() => link.click({ modifiers: ["Shift"] }));
    expect(visitor.requests.filter(isFetched)).toEqual([]);
    await addLink(page, "/leinwanddruck", { target: "_blank" });
    await opensBeside(() => page.locator("#added").click());
  });

  test("a link to another market", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    await visitor.settlesOn("/");
    await addLink(page, addressOf(testShop, "/canvas-prints", "poster.gb"));
    await page.locator("#added").click();
    await page.waitForURL(addressOf(testShop, "/canvas-prints", "poster.gb"));
    expect(documents(visitor)).toHaveLength(2);
  });

  test("a link to another language of the market", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    await visitor.settlesOn("/fr", "poster.ch");
    await addLink(page, "/leinwanddruck");
    await page.locator("#added").click();
    await page.waitForURL(addressOf(testShop, "/leinwanddruck", "poster.ch"));
    expect(documents(visitor)).toHaveLength(2);
    expect(await page.locator("html").getAttribute("lang")).toBe("de-CH");
    await priced(page);
    await addLink(page, "/fr/impression-sur-toile");
    await page.locator("#added").click();
    await page.waitForURL(/\/fr\/impression-sur-toile$/);
    await page.waitForFunction(() => document.documentElement.lang === "fr-CH");
    expect(documents(visitor)).toHaveLength(3);
  });

  test("a link into the designer", { tags: ["long"] }, async ({ enter }) => {
    const visitor = await enter();
    const { page } = visitor;
    visitor.expects(/404/);
    await visitor.settlesOn("/");
    await page.locator('.footer a[href^="/configurator-photo-frame/"]').first().click();
    await page.waitForURL(/configurator-photo-frame/);
    expect(documents(visitor)).toHaveLength(2);
  });
});

/** Tells if a request fetched a page, not the customer's data or the header's folded part. */
function isFetched({ type, url }: Visitor["requests"][number]): boolean {
  return type === "fetch" && !["/web-api/customer-data", "/_header"].includes(url.pathname);
}

/** Clicks the first link to a path within a part of the page, and waits until its page shows from the top. */
async function follow({ page }: Visitor, path: string, within: string): Promise<void> {
  await page.locator(`${within} a[href="${path}"]`).first().click();
  await arrived(page, path);
  await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
}

/** Waits for a page by its canonical address, since the browser's address may change earlier. */
async function arrived(page: Page, path: string): Promise<void> {
  await eventually(async () => expect(await addressesOf(page)).toEqual({ browser: path, canonical: path }));
  await priced(page);
}

function addressesOf(page: Page) {
  return page.evaluate(() => {
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
    return { browser: location.pathname, canonical: canonical === undefined ? document.title : new URL(canonical).pathname };
  });
}

function documents({ requests }: Visitor) {
  return requests.filter(({ type }) => type === "document");
}

/** Adds a link with the id "added" to the page. */
async function addLink(page: Page, href: string, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ([href, attributes]) => {
      const link = Object.assign(document.createElement("a"), { id: "added", href, textContent: "added", ...attributes });
      document.querySelector(".header__logo")?.before(link);
    },
    [href, attributes] as const,
  );
}
