import { expect } from "vitest";
import { orderFaults } from "../flow/visit.ts";
import { awake, browserTest, priced } from "./browser.ts";

const test = browserTest();

// Each product page stands here once: the shop keeps prices for a while, and only the first visitor waits for them.
test.for([
  { name: "home on a phone", host: "poster.de", path: "/", width: 360 },
  { name: "home in a window", host: "poster.de", path: "/", width: 1440 },
  { name: "canvas on a phone", host: "poster.de", path: "/leinwanddruck", width: 360 },
  { name: "canvas in a window", host: "poster.gb", path: "/canvas-prints", width: 1440 },
  { name: "canvas in French on a phone", host: "poster.ch", path: "/fr/impression-sur-toile", width: 360 },
  { name: "canvas in the USA on a tablet", host: "poster.com", path: "/canvas-prints", width: 768 },
])("$name: nothing moves while pictures, scripts and late prices come", async ({ host, path, width }, { house, enter }) => {
  await orderFaults(house.ports.backend, [{ path: "/*", delayMs: 800 }]);
  // Only what stands in the window is measured: it is nearly as high as the page. In a higher one the footer would stand at
  // the foot of the window and grow upwards while it is read.
  const { page, goes } = await enter({ viewport: { width, height: width < 600 ? 6_500 : 4_000 } });
  await page.addInitScript(() => {
    const moved: string[] = [];
    const seen = { moved, waited: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.waited ||= document.querySelector(".price--loading") !== null;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.nodeName : node?.nodeName));
        // The first paint may come while the header is still being read; that is less than a shift of 0.002 in a usual window.
        if (entry.value > 0.0002) moved.push(`${entry.value} at ${Math.round(entry.startTime)} ms: ${nodes.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await goes(path, host);
  await awake(page);
  await priced(page);
  // Shifts are reported with the frame after the one that moved.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
  expect(seen).toEqual({ moved: [], waited: path !== "/" });
});

/** An entry of a browser's trace: it styled so many elements. */
type Styled = { name: string; ts: number; args: { elementCount?: number; data?: { size?: number } } };

test("a price that comes is styled in its place, not the whole page with it", async ({ house, enter }) => {
  await orderFaults(house.ports.backend, [{ path: "/*", delayMs: 800 }]);
  const { page, settlesOn } = await enter({ viewport: { width: 360, height: 740 } });
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline", "loading"] });
  await settlesOn("/leinwanddruck/", "card.de");
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: Styled[] };
  const painted = Math.max(...trace.traceEvents.filter(({ name }) => name === "firstContentfulPaint").map(({ ts }) => ts));
  const styled = trace.traceEvents.filter(({ name }) => name === "UpdateLayoutTree");
  const counts = (events: Styled[]) => events.map(({ args }) => args.elementCount ?? 0);
  const whole = Math.max(...counts(styled.filter(({ ts }) => ts < painted)));
  const later = counts(styled.filter(({ ts }) => ts > painted));
  expect(whole).toBeGreaterThan(400);
  expect(later.length).toBeGreaterThan(0);
  expect(Math.max(...later)).toBeLessThan(whole / 3);
});
