import { expect } from "vitest";
import { visit } from "../flow/visit.ts";
import { browserTest } from "./browser.ts";
import { canvasPages, homes, picturePages } from "./pages.ts";

const test = browserTest();

test.for(picturePages)("$name: the served page names the first picture early, and no script", async ({ host, path }, { house }) => {
  const { text } = await visit(house, path, { host });
  expect(text).not.toMatch(/<script[^>]*\ssrc=/i);
  expect(text).not.toMatch(/<link[^>]*rel="?modulepreload/i);
  expect(text).not.toMatch(/<link[^>]*\sas="?script/i);
  expect(text.match(/rel="preload"/g)).toHaveLength(1);
});

test.for([
  { name: "a phone", options: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 3 } },
  { name: "a small window", options: { viewport: { width: 900, height: 700 } } },
  { name: "a large window", options: { viewport: { width: 1440, height: 900 } } },
])("on $name a page loads its first picture once, and preloads that very one", async ({ options }, { enter }) => {
  for (const { host, path } of [...homes, ...canvasPages].filter((market) => /\.de$/.test(market.host))) {
    const { page, goes, asked } = await enter(options);
    await goes(path, host);
    const hero = page.locator("img[data-hero]");
    expect(await hero.count()).toBe(1);
    const preload = page.locator("link[rel=preload][as=image]");
    expect(await preload.getAttribute("imagesrcset")).toBe(await hero.getAttribute("srcset"));
    expect(await preload.getAttribute("imagesizes")).toBe(await hero.getAttribute("sizes"));
    expect(await preload.getAttribute("fetchpriority")).toBe("high");
    const shown = await hero.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    const picture = shown.replace(/\/m\/.*/, "");
    expect(asked.map(({ url }) => url.href).filter((address) => address.startsWith(picture) && address.includes("/m/"))).toContain(shown);
    expect(asked.filter(({ url }) => url.href === shown)).toHaveLength(1);
  }
});
