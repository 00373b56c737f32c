import { expect } from "vitest";
import { clearFaults, orderFaults } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, hydrated, priced } from "./browser.ts";

const test = browserTestInOwnShop();

// One page per product: prices are cached, so only the first visitor waits.
const pages = [
  { name: "home on a phone", host: "poster.de", path: "/", width: 360 },
  { name: "home in a window", host: "poster.de", path: "/", width: 1440 },
  { name: "canvas on a phone", host: "poster.de", path: "/leinwanddruck", width: 360 },
  { name: "canvas in a window", host: "poster.gb", path: "/canvas-prints", width: 1440 },
  { name: "canvas in French on a phone", host: "poster.ch", path: "/fr/impression-sur-toile", width: 360 },
  { name: "canvas in the USA on a tablet", host: "poster.com", path: "/canvas-prints", width: 768 },
  { name: "a list of cards on a phone", host: "card.de", path: "/vorkonfigurator-karten/", width: 390 },
  { name: "a filtered list of cards in a window", host: "poster.de", path: "/vorkonfigurator-karten?color=blue", width: 1440 },
  { name: "a theme on a phone", host: "card.de", path: "/themes/konfetti-vintage-einschulung/", width: 390 },
];

test.for(sampled(pages, 1))(
  "$name: nothing moves while pictures, scripts and late prices load",
  async ({ host, path, width }, { testShop, enter }) => {
    await orderFaults(testShop.addresses.backend, [{ path: "/*", delayMs: 800 }]);
    // Only the window is measured, so it is nearly as high as the page. In such a window the footer moves at the bottom while the page
    // is parsed, so shifts count from the second frame after parsing.
    const { page, goes } = await enter({ viewport: { width, height: width < 600 ? 6_500 : 4_000 } });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      const measured = { shifts, hasWaited: false };
      Object.assign(window, { measured });
      let parsedAt: number | undefined;
      const setParsed = () => requestAnimationFrame(() => requestAnimationFrame(() => (parsedAt = performance.now())));
      new MutationObserver(() => {
        if (parsedAt === undefined && "fillAll" in window) {
          parsedAt = Number.POSITIVE_INFINITY;
          setParsed();
        }
        measured.hasWaited ||= document.querySelector(".price--loading, .tile--waiting") !== null;
      }).observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
          const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.nodeName : node?.nodeName));
          if (parsedAt !== undefined && entry.startTime > parsedAt)
            shifts.push(`${entry.value} at ${Math.round(entry.startTime)} ms: ${nodes.join(", ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await goes(path, host);
    await hydrated(page);
    await priced(page);
    await page.locator(".tile--waiting").first().waitFor({ state: "detached" });
    // A shift is reported with the frame after it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const measured = await page.evaluate(() => (window as unknown as { measured: object }).measured);
    expect(measured).toEqual({ shifts: [], hasWaited: path !== "/" });
  },
);

test.for(sampled([320, 390, 999], 1))(
  "what is above the menu stays where the first paint at %i px, which may come before the rest of the header, shows it",
  async (width, { enter }) => {
    const { page, goes, expects } = await enter({ viewport: { width, height: 740 } });
    // In a document that a test passes in, pictures of this machine may fail to load.
    expects(/\/f\/1001\/|ERR_FAILED/);
    let end = /$/;
    await page.route(/\/leinwanddruck$/, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(/<script.*?<\/script>/gs, "");
      expect(html).toMatch(end);
      await route.fulfill({ response, body: html.slice(0, html.search(end)) });
    });
    const boxes = async () => {
      await goes("/leinwanddruck");
      const parts = page.locator(".info-bar, .smart-banner, .header, .header__logo, .header__bar > :not(.burger), .burger__button");
      return parts.evaluateAll((all) => all.map((part) => [part.className, part.getBoundingClientRect().toJSON()]));
    };
    const whole = await boxes();
    end = /(?<= id="_menu"[^>]*>)/;
    expect(await boxes()).toEqual(whole);
    expect(whole.length).toBeGreaterThan(4);
  },
);

/** Entry of a browser's trace: the number of styled elements, or a mark of the page. */
type TraceEntry = { name: string; ts: number; args: { elementCount?: number } };

test("a late price is styled in its place, not with the whole page", { tags: ["long"] }, async ({ testShop, enter }) => {
  await orderFaults(testShop.addresses.backend, [{ path: "/*", delayMs: 60_000 }]);
  const { page, goes } = await enter({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    // Styles the earlier content first, so that later styling is caused by prices.
    new MutationObserver((_, observer) => {
      if (!document.querySelector("template[data-fills]")) return;
      observer.disconnect();
      document.body.getBoundingClientRect();
      performance.mark("first price");
    }).observe(document, { childList: true, subtree: true });
  });
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  const loading = goes("/leinwanddruck/", "card.de");
  // The bars at the window's lower edge are measured before the prices come.
  await page.locator("html[data-foot-measured]").waitFor({ state: "attached" });
  await clearFaults(testShop.addresses.backend);
  await loading;
  await hydrated(page);
  await priced(page);
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEntry[] };
  const firstPriceAt = traceEvents.find(({ name }) => name === "first price")?.ts;
  expect(firstPriceAt).toBeDefined();
  const styled = traceEvents.filter(({ name, ts }) => name === "UpdateLayoutTree" && ts > Number(firstPriceAt));
  expect(styled.length).toBeGreaterThan(0);
  const elements = await page.locator("body *").count();
  expect(Math.max(...styled.map(({ args }) => args.elementCount ?? 0))).toBeLessThan(elements / 4);
});
