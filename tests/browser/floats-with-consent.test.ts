import { expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest } from "./browser.ts";
import { measureFloats } from "./floats.ts";
import { fewPages } from "./pages.ts";

// The consent bar hides the campaign bar; with that one open, floats.test.ts measures the same parts.

const test = browserTest();

/** Phones, high and low, and a tablet. */
const windows = sampled(
  [
    { width: 360, height: 740 },
    { width: 320, height: 568 },
    { width: 768, height: 1024 },
  ],
  2,
);
const sticky = ["poster/de-de/fotobuch", "poster/de-de/bilderbox", "card/de-de/feed-card", "card/de-de/leinwanddruck"];
const pages = fewPages.filter(({ name }) => sampled(sticky, 1).includes(name));

test("parts that float over a page do not overlap the consent bar, nor each other above it", async ({ enter }) => {
  const { page, settlesOn } = await enter({ viewport: windows[0] ?? null, hasTouch: true, isMobile: true, consent: null });
  const wrong: string[] = [];
  let pairs = 0;
  for (const { name, host, path } of pages) {
    await settlesOn(`${path}${path.includes("?") ? "&" : "?"}debug`, host);
    await page.locator("[data-consent-bar]:not([hidden])").waitFor({ state: "attached" });
    for (const size of windows) {
      await page.setViewportSize(size);
      const floats = await measureFloats(page);
      pairs += floats.pairs;
      wrong.push(...[...floats.overlaps, ...floats.covered].map((fact) => `${name} at ${size.width}: ${fact}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(pairs).toBeGreaterThan(0);
});
