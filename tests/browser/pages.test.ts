import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest, walked } from "./browser.ts";
import { fewPages, marketPages } from "./pages.ts";

// tests/flow/shell-cache.test.ts checks that pages without the cache have the same HTML.
const test = browserTest();

const pages = process.env.EVERYWHERE ? marketPages : sampled(fewPages, 4);
const folders = [...new Set(pages.map(({ folder }) => folder))];

describe("the browser hydrates every page without complaints, and nothing overflows the window", () => {
  test.for(folders)("%s", { timeout: 60_000 }, async (folder, { enter }) => {
    const widths = walked([360, 320, 768, 1024, 1440, 1920], 1, 4);
    const { page, settlesOn } = await enter({ viewport: { width: 360, height: 800 } });
    const wide: string[] = [];
    for (const { name, host, path } of pages.filter((candidate) => candidate.folder === folder)) {
      await settlesOn(path, host);
      expect(await page.locator("h1").count(), name).toBe(1);
      expect(await page.locator("main > *").count(), name).toBeGreaterThan(0);
      // The next page starts at the last width.
      for (const width of page.viewportSize()?.width === widths[0] ? widths : widths.toReversed()) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (over > 0) wide.push(`${name} at ${width}: ${over} pixels`);
      }
    }
    expect(wide).toEqual([]);
  });
});
