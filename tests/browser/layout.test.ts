import { expect } from "vitest";
import { browserTest } from "./browser.ts";
import { marketPages } from "./pages.ts";

const test = browserTest();

test.for(marketPages)("$name: nothing stands out of the window, from 320 to 1440 pixels", async ({ host, path }, { enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn(path, host);
  const overflow: Record<number, number> = {};
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    overflow[width] = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }
  expect(Object.entries(overflow).filter(([, pixels]) => pixels > 0)).toEqual([]);
});
