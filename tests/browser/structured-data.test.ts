// @module-tag long
import { expect } from "vitest";
import { browserTest } from "./browser.ts";

const test = browserTest();

test("structured data is in a page without a nonce: the browser neither blocks, runs nor shows it", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  const blocks = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLScriptElement>("script[type='application/ld+json']")];
      return all.map((block) => ({
        nonce: block.nonce,
        height: block.closest(".fragment")?.clientHeight ?? 0,
        types: JSON.stringify(JSON.parse(block.text)).match(/"@type":"(Organization|WebSite|BreadcrumbList|Product)"/g),
      }));
    });
  await settlesOn("/");
  expect(await blocks()).toEqual([{ nonce: "", height: 0, types: ['"@type":"Organization"', '"@type":"WebSite"'] }]);
  await settlesOn("/leinwanddruck");
  expect(await blocks()).toEqual([
    { nonce: "", height: 0, types: ['"@type":"BreadcrumbList"'] },
    { nonce: "", height: 0, types: ['"@type":"Product"'] },
  ]);

  // Client navigation removes the first document's structured data.
  await page.click(".header__logo");
  await page.waitForURL((url) => url.pathname === "/");
  await page.waitForFunction(() => document.querySelectorAll("[data-fragment=product]").length === 0);
  expect(await blocks()).toEqual([]);
});
