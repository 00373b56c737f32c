import sharp from "sharp";
import { describe, expect } from "vitest";
import { browserTest } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTest();
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const picture =
  "/configurator-photo-frame/?sku=poster-600x400&materialType=poster&frameType=holzrahmen-schwarz&matSize=30&matType=mat-weiss";

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#7a9" } });
/** Creates a photo in which every pixel differs from its neighbours. */
const sharpPhoto = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height }, (_, place) => ((place * 2_654_435_761) >>> 16) & 255)), {
    raw: { width, height, channels: 1 },
  });

describe("a photo in the designer", () => {
  test.for([
    [
      "that is too small is reported with the required pixels",
      () => sharpPhoto(1_200, 800),
      "tooSmall",
      "Für 100 dpi braucht es 2363 × 1575 Pixel, es hat 1200 × 800.",
    ],
    [
      "that is too small in portrait format is reported with the required pixels",
      () => sharpPhoto(800, 1_200),
      "tooSmall",
      "braucht es 1575 × 2363 Pixel, es hat 800 × 1200.",
    ],
    ["that is blurred is reported with its sharpness", () => plain(2_400, 1_600), "blurred", "Schärfe 0, ab 100 ist es scharf"],
    ["that is large and sharp enough is accepted", () => sharpPhoto(2_400, 1_600), "good", "reicht für dieses Format"],
  ] as const)("%s", async ([, draw, verdict, words], { enter }) => {
    const { page, goes, requests } = await enter();
    await goes(picture);
    const buffer = await draw().png().toBuffer();
    await page.getByLabel("Ihr Foto").setInputFiles({ name: "holiday.png", mimeType: "image/png", buffer });
    await page.locator(`[data-photo-status="${verdict}"]`, { hasText: words }).waitFor();
    expect(await page.locator("[data-photo]").getAttribute("href")).toMatch(/^blob:/);
    expect(requests.filter(({ url, type }) => url.protocol !== "blob:" && !["document", "script", "stylesheet"].includes(type))).toEqual(
      [],
    );
  });

  test("that is invalid gets a message", async ({ enter }) => {
    const { page, goes } = await enter();
    await goes(picture);
    await page.getByLabel("Ihr Foto").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await page.locator('[data-photo-status="unreadable"]').waitFor();
  });
});

test("a guest adds a picture to the cart, and every page of the shop counts it", async ({ enter }) => {
  const { page, goes, settlesOn } = await enter();
  await goes(picture);
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByRole("heading", { name: "Poster" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await settlesOn("/");
  await page.getByRole("link", { name: "Warenkorb Artikel: 1" }).click();
  await page.getByRole("button", { name: "Entfernen" }).click();
  await page.getByText("Hier liegt noch nichts.").waitFor();
});

test("without a script a designer shows its hand-off, and links to the cart", async ({ enter }) => {
  const { page, goes } = await enter({ javaScriptEnabled: false });
  await goes(picture);
  expect(await page.getByLabel("Ihr Foto").isVisible()).toBe(false);
  await page.getByText("Holzrahmen – Schwarz").waitFor();
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByRole("heading", { name: "Poster" }).waitFor();
});

test.for([
  ["a picture", picture],
  ["a page of invalid parameters", "/configurator-card/?card=folded-148x105&quantity=7&foo="],
  ["a book", "/configurator-photobook/?photobookFormat=a4-quer&photobookPrinting=digitalfotobuch"],
  ["an empty cart", "/cart"],
] as const)("%s fits a phone, without axe violations", { tags: ["long"] }, async ([, path], { enter }) => {
  const { page, goes } = await enter(phone);
  await goes(path);
  await page.locator("h1").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
