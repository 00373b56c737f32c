import { expect } from "vitest";
import { orderFaults } from "../flow/visit.ts";
import { browserTestInOwnHouse, hydrated, priced } from "./browser.ts";

const test = browserTestInOwnHouse();

// Each product page stands here once: the shop keeps prices for a while, and only the first visitor waits for them.
test.for([
  { name: "home on a phone", host: "poster.de", path: "/", width: 360 },
  { name: "home in a window", host: "poster.de", path: "/", width: 1440 },
  { name: "canvas on a phone", host: "poster.de", path: "/leinwanddruck", width: 360 },
  { name: "canvas in a window", host: "poster.gb", path: "/canvas-prints", width: 1440 },
  { name: "canvas in French on a phone", host: "poster.ch", path: "/fr/impression-sur-toile", width: 360 },
  { name: "canvas in the USA on a tablet", host: "poster.com", path: "/canvas-prints", width: 768 },
  { name: "a list of cards on a phone", host: "card.de", path: "/vorkonfigurator-karten/", width: 390 },
  { name: "a filtered list of cards in a window", host: "poster.de", path: "/vorkonfigurator-karten?color=blue", width: 1440 },
  { name: "a theme on a phone", host: "card.de", path: "/themes/konfetti-vintage-einschulung/", width: 390 },
])("$name: nothing moves while pictures, scripts and late prices come", async ({ host, path, width }, { house, enter }) => {
  await orderFaults(house.addresses.backend, [{ path: "/*", delayMs: 800 }]);
  // Only what stands in the window is measured: it is nearly as high as the page. In so high a window the footer stands at its foot
  // and grows upwards while it is read, so that counts from the second frame on after all of the page has been read.
  const { page, goes } = await enter({ viewport: { width, height: width < 600 ? 6_500 : 4_000 } });
  await page.addInitScript(() => {
    const moved: string[] = [];
    const seen = { moved, waited: false };
    Object.assign(window, { seen });
    let readAt: number | undefined;
    const read = () => requestAnimationFrame(() => requestAnimationFrame(() => (readAt = performance.now())));
    new MutationObserver(() => {
      if (readAt === undefined && "fillIn" in window) {
        readAt = Number.POSITIVE_INFINITY;
        read();
      }
      seen.waited ||= document.querySelector(".price--loading, .tile--waiting") !== null;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.nodeName : node?.nodeName));
        if (readAt !== undefined && entry.startTime > readAt)
          moved.push(`${entry.value} at ${Math.round(entry.startTime)} ms: ${nodes.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await goes(path, host);
  await hydrated(page);
  await priced(page);
  await page.locator(".tile--waiting").first().waitFor({ state: "detached" });
  // Shifts are reported with the frame after the one that moved.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
  expect(seen).toEqual({ moved: [], waited: path !== "/" });
});

/** An entry of a browser's trace: it styled so many elements, or the page left this mark. */
type Traced = { name: string; ts: number; args: { elementCount?: number } };

test("a price that comes is styled in its place, not the whole page with it", async ({ house, enter }) => {
  await orderFaults(house.addresses.backend, [{ path: "/*", delayMs: 800 }]);
  const { page, settlesOn } = await enter({ viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    // What stood there before the first price is styled now, so that what is styled from here on is the prices' doing.
    new MutationObserver((_, observer) => {
      if (!document.querySelector("template[data-fills]")) return;
      observer.disconnect();
      document.body.getBoundingClientRect();
      performance.mark("first price");
    }).observe(document, { childList: true, subtree: true });
  });
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  await settlesOn("/leinwanddruck/", "card.de");
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: Traced[] };
  const came = traceEvents.find(({ name }) => name === "first price")?.ts;
  expect(came).toBeDefined();
  const styled = traceEvents.filter(({ name, ts }) => name === "UpdateLayoutTree" && ts > Number(came));
  expect(styled.length).toBeGreaterThan(0);
  const whole = await page.locator("body *").count();
  expect(Math.max(...styled.map(({ args }) => args.elementCount ?? 0))).toBeLessThan(whole / 4);
});
