import type { Locator } from "playwright";
import { expect } from "vitest";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTest } from "./browser.ts";
import { canvasPages, homes, picturePages } from "./pages.ts";

const test = browserTest();

test.for(sampled(picturePages, 12))(
  "$name: the page requests the first picture early, and no script",
  async ({ host, path }, { testShop }) => {
    const { text } = await visit(testShop, path, { host });
    expect(text).not.toMatch(/<script[^>]*\ssrc=/i);
    expect(text).not.toMatch(/<link[^>]*rel="?modulepreload/i);
    expect(text).not.toMatch(/<link[^>]*\sas="?script/i);
    const firstRow = /<body[^>]* data-looks="[^"]*\blist\b/.test(text) ? 4 : 0;
    expect(text.match(/rel="preload"/g)).toHaveLength(1 + firstRow);
  },
);

test.for(
  sampled(
    [
      { name: "a phone", wide: 1096, options: { viewport: { width: 412, height: 860 }, deviceScaleFactor: 2.625 } },
      { name: "a small window", wide: 1096, options: { viewport: { width: 900, height: 700 } } },
      { name: "a large window", wide: 1440, options: { viewport: { width: 1440, height: 900 } } },
    ],
    1,
  ),
)("on $name a page loads its first picture once, in AVIF, as preloaded", async ({ wide, options }, { enter }) => {
  for (const { host, path } of [...homes, ...canvasPages].filter((market) => /\.de$/.test(market.host))) {
    const { page, goes, requests } = await enter(options);
    await goes(path, host);
    const hero = page.locator("img[data-hero]");
    expect(await hero.count()).toBe(1);
    const source = page.locator("picture:has(> img[data-hero]) > source");
    const preload = page.locator("link[rel=preload][as=image]");
    expect(await preload.getAttribute("imagesrcset")).toBe(await source.getAttribute("srcset"));
    expect(await preload.getAttribute("imagesizes")).toBe(await source.getAttribute("sizes"));
    expect(await preload.getAttribute("fetchpriority")).toBe("high");
    const shown = await shownBy(hero);
    expect(shown).toMatch(new RegExp(`/m/${wide}x\\d+/.*format\\(avif\\)$`));
    const offered = [await source.getAttribute("srcset"), await hero.getAttribute("srcset"), await hero.getAttribute("src")].join();
    expect(requests.map(({ url }) => url.href).filter((address) => offered.includes(address))).toEqual([shown]);
  }
});

test("a browser without AVIF shows the same picture in WebP", { tags: ["long"] }, async ({ enter }) => {
  const { page, goes } = await enter();
  const emulation = await page.context().newCDPSession(page);
  await emulation.send("Emulation.setDisabledImageTypes", { imageTypes: ["avif"] });
  await goes("/leinwanddruck");
  const hero = page.locator("img[data-hero]");
  expect(await shownBy(hero)).toMatch(/format\(webp\)$/);
  expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

/** Waits until an image is decoded. @returns the address that it shows */
function shownBy(image: Locator): Promise<string> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.currentSrc;
  });
}
