// @module-tag long
import type { Page } from "playwright";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { addressOf, browserTest, hydrated, type Visitor } from "./browser.ts";
import { configurationOn } from "./calculator.ts";
import { violationsInFrame } from "./violations.ts";

const test = browserTest();

const canvas = "/leinwanddruck";
const card = "/themes/schneeflocke-handschrift-weihnachten-privat/";

/** Page object of the visitor's own photo. */
function photoOn(page: Page) {
  const preview = page.locator(".preview");
  return {
    field: preview.locator('input[type="file"]'),
    status: preview.getByRole("status"),
    picture: preview.locator(".hanging image"),
    keep: preview.getByRole("checkbox", { name: "Für diesen Besuch merken" }),
    remove: preview.getByRole("button", { name: "Foto entfernen" }),
    choose: (buffer: Buffer, mimeType = "image/jpeg") =>
      preview.locator('input[type="file"]').setInputFiles({ name: "holiday", mimeType, buffer }),
    says: (words: string | RegExp) => preview.getByRole("status").filter({ hasText: words }).waitFor(),
  };
}

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#7a9" } }).jpeg();

async function openWall({ page, settlesOn }: Visitor) {
  await settlesOn(canvas);
  return photoOn(page);
}

test("a photo hangs in the picture, upright, is judged for each format, and is forgotten with the page", async ({ enter }) => {
  const visitor = await enter({ viewport: { width: 1280, height: 900 } });
  const { page, requests, settlesOn } = visitor;
  const before = requests.length;
  const own = await openWall(visitor);
  const code = () => requests.filter(({ url }) => url.pathname.includes("/chosen-photo-")).length;
  expect([await own.picture.count(), code()]).toEqual([0, 0]);

  // Stored lying on its side: 800 by 1200 pixels once upright.
  await own.choose(await photo(1_200, 800).withMetadata({ orientation: 6 }).toBuffer());
  await own.says("800 × 1200 Pixel sind zu wenig");
  await own.says("braucht es 1575 × 2363 Pixel");
  expect(await own.picture.getAttribute("href")).toMatch(/^data:image\/jpeg/);
  expect(await own.field.getAttribute("aria-describedby")).toBe(await own.status.getAttribute("id"));
  expect(code()).toBeGreaterThan(0);
  const { value, isSettled } = configurationOn(page);
  await value("sku", "leinwand-300x200").check();
  await own.says("800 × 1200 Pixel: scharf genug");
  await expect.poll(isSettled).toBe(true);
  expect(await violationsInFrame(page)).toEqual([]);

  await own.choose(Buffer.from("no picture"));
  await own.says("lässt sich nicht als Foto öffnen");
  expect(await own.picture.count()).toBe(0);
  await own.choose(await photo(3_000, 2_000).toBuffer());
  await own.says("3000 × 2000 Pixel: scharf genug");
  await own.remove.press("Enter");
  await expect.poll(() => own.picture.count()).toBe(0);
  expect(await own.field.evaluate((field) => field === document.activeElement)).toBe(true);

  await own.choose(await photo(3_000, 2_000).toBuffer());
  await own.says("scharf genug");
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("own-photo");
  await settlesOn(canvas);
  expect(await own.picture.count()).toBe(0);
  expect(requests.slice(before).filter(({ type, url }) => type === "fetch" && /photo/.test(url.pathname))).toEqual([]);
});

test("a photo that is kept shows on the next page and in the designer, until it is removed", async ({ testShop, enter }) => {
  const visitor = await enter({ viewport: { width: 390, height: 844 } });
  const { page, settlesOn } = visitor;
  const own = await openWall(visitor);
  await own.choose(await photo(1_200, 800).toBuffer());
  await own.keep.check();
  const kept = await own.picture.getAttribute("href");
  await settlesOn("/posterdruck");
  await expect.poll(() => own.picture.getAttribute("href")).toBe(kept);
  expect(await own.keep.isChecked()).toBe(true);

  await page.goto(addressOf(testShop, (await configurationOn(page).design.getAttribute("href")) ?? ""));
  await page.locator('[data-photo-status="tooSmall"]', { hasText: "es hat 1200 × 800" }).waitFor();
  expect(await page.locator("[data-photo]").first().getAttribute("href")).toBe(kept);

  await settlesOn(canvas);
  await own.remove.click();
  await page.reload();
  await hydrated(page);
  expect(await own.picture.count()).toBe(0);
});

describe("a card", () => {
  test("shows the photo on its front, without axe violations", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 320, height: 640 } });
    await settlesOn(card, "card.de");
    const own = photoOn(page);
    await own.choose(await photo(1_200, 800).toBuffer());
    await own.says("1200 × 800 Pixel: scharf genug");
    const front = await page.locator(".photo__front").boundingBox();
    expect((front?.width ?? 0) / (front?.height ?? 1)).toBeCloseTo(2.1, 1);
    expect(await violationsInFrame(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("without a script there is no field for a photo", async ({ enter }) => {
  const { page, goes } = await enter({ javaScriptEnabled: false });
  await goes(canvas);
  expect(await photoOn(page).field.isVisible()).toBe(false);
});
