import type { Page } from "playwright";
import { expect } from "vitest";
import { clearFaults, orderFaults } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, hold, hydrated } from "./browser.ts";
import { cutBeforeFills, withoutFills } from "./late-fills.ts";

const test = browserTestInOwnShop();

const pages = {
  "a calculator, formats and customers' pictures": ["poster.de", "/leinwanddruck"],
  "a calendar beside its list": ["poster.de", "/fotokalender/wandkalender"],
  "a theme with its card": ["card.de", "/themes/konfetti-vintage-einschulung/"],
  "a filtered list": ["card.de", "/vorkonfigurator-karten/?color=blue"],
  "a shared wishlist": ["card.de", "/wishlist/?themeIds[]=konfetti-vintage-einschulung"],
  articles: ["card.de", "/zubehoer/"],
} as const;
const named = Object.entries(pages);

test.for(sampled(named, 1))(
  "%s: prices that arrive after hydration give the same page as prices that arrive before",
  async ([, [host, path]], { testShop, enter }) => {
    const usual = await enter();
    await usual.settlesOn(path, host);
    const expected = await contentOf(usual.page);
    expect(expected.words.join()).toContain("€");

    const visitor = await enter();
    const late = await withoutFills(visitor, testShop, path, host);
    await hydrated(visitor.page);
    expect(await contentOf(visitor.page)).not.toEqual(expected);
    const before = visitor.requests.length;
    await visitor.page.evaluate(late);
    await expect.poll(() => contentOf(visitor.page)).toEqual(expected);
    const calls = visitor.requests.slice(before).filter(({ type }) => type === "fetch");
    expect(calls.map(({ url }) => url.pathname)).toEqual([]);
  },
);

/** Pages with an island that takes late data; the others are filled regardless of hydration. */
const taken = named.filter(([name]) => /calculator|calendar|list/.test(name));

test.for(sampled(taken, 1))(
  "%s: missing prices leave nothing loading, before and after hydration",
  { tags: ["long"] },
  async ([, [host, path]], { testShop, enter }) => {
    await testShop.restartShop();
    await orderFaults(testShop.addresses.backend, [{ path: "/*", status: 500 }]);
    try {
      for (const isHydrated of [false, true]) {
        const visitor = await enter();
        visitor.expects(/50[23]/);
        const late = await withoutFills(visitor, testShop, path, host);
        if (isHydrated) await hydrated(visitor.page);
        await visitor.page.evaluate(late);
        await hydrated(visitor.page);
        await expect.poll(async () => (await contentOf(visitor.page)).waiting).toBe(0);
      }
    } finally {
      await clearFaults(testShop.addresses.backend);
    }
  },
);

test.for([
  ["configuration", "poster.de", "/leinwanddruck"],
  ["list", "card.de", "/vorkonfigurator-karten/?color=blue"],
] as const)("%s: prices are requested if the connection breaks before them", async ([name, host, path], { testShop, enter }) => {
  const visitor = await enter();
  await cutBeforeFills(visitor, testShop, path, host);
  await hydrated(visitor.page);
  const island = visitor.page.locator(`[data-island="${name}"]`);
  await expect.poll(() => island.locator(".price__current").count()).toBeGreaterThan(0);
  expect(await island.locator('[data-place], .price--loading, .tile--waiting, [aria-busy="true"]').count()).toBe(0);
});

test("an island that fails before its prices arrive shows them without its script", { tags: ["long"] }, async ({ testShop, enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  visitor.expects(/TypeError/);
  const held = await hold(page, /\/assets\/[^?]*\.js/);
  const late = await withoutFills(visitor, testShop, "/leinwanddruck");
  const island = page.locator('[data-island="configuration"]');
  await island.evaluate((element) => element.setAttribute("data-props", "{}"));
  const broken = page.waitForEvent("pageerror");
  held.release();
  await broken;
  await page.evaluate(late);
  expect(await island.locator(".price--loading").count()).toBe(0);
  expect(await island.locator(".price__current").count()).toBeGreaterThan(5);
});

/** Reads a page's texts, its structured data, and the number of loading places and lists. */
function contentOf(page: Page) {
  return page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not what a shopper reads
    words: (document.querySelector("main") ?? document.body).innerText.split("\n"),
    data: Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) => textContent),
    waiting: document.querySelectorAll('[data-place], .price--loading, .tile--waiting, [aria-busy="true"]').length,
  }));
}
