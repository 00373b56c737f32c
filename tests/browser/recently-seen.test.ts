// @module-tag long
import { expect } from "vitest";
import { browserTest } from "./browser.ts";
import { violationsInFrame } from "./violations.ts";

const test = browserTest();

test("products are kept after the visitor has agreed, and forgotten when the visitor withdraws", async ({ enter }) => {
  const { page, requests, settlesOn } = await enter({ viewport: { width: 390, height: 844 }, consent: "statistics.marketing" });
  const list = page.locator(".recently-seen");
  const names = () => list.locator(".recently-seen__page").allTextContents();
  const stored = () => page.evaluate(() => localStorage.getItem("recently-seen"));
  const code = () => requests.filter(({ url }) => url.pathname.includes("/recently-seen-")).length;
  await settlesOn("/leinwanddruck");
  expect([await stored(), code()]).toEqual([null, 0]);

  await list.getByRole("button", { name: "In diesem Browser merken" }).click();
  await list.getByRole("button", { name: "Leeren und nicht mehr merken" }).waitFor();
  const canvas = (await page.locator(".breadcrumb__item--active").first().textContent())?.trim() ?? "";
  await settlesOn("/posterdruck");
  await expect.poll(names).toEqual([canvas]);
  expect(await violationsInFrame(page)).toEqual([]);
  const poster = (await page.locator(".breadcrumb__item--active").first().textContent())?.trim() ?? "";
  const shown = await list.elementHandle();
  await list.getByRole("link", { name: canvas }).click();
  await page.waitForURL((url) => url.pathname === "/leinwanddruck");
  await expect.poll(names).toEqual([poster]);
  // The header of this page has another layout (experiment 1409); the list stays.
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);

  await page.locator('.breadcrumb a[href="/products"]').first().click();
  await page.waitForURL((url) => url.pathname === "/products");
  await expect.poll(names).toEqual([canvas, poster]);

  await list.getByRole("button", { name: "Leeren und nicht mehr merken" }).press("Enter");
  await list.getByRole("button", { name: "In diesem Browser merken" }).waitFor();
  expect([await stored(), await names()]).toEqual([null, []]);
});

test("if storage is full, the click that would keep products hides the list", async ({ enter }) => {
  const { page, settlesOn } = await enter({ consent: "statistics.marketing" });
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name === "recently-seen") throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      setItem.call(this, name, value);
    };
  });
  await settlesOn("/leinwanddruck");
  await page.getByRole("button", { name: "In diesem Browser merken" }).click();
  await page.locator(".recently-seen").waitFor({ state: "hidden" });
});
