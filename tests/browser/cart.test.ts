import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest, type Visitor } from "./browser.ts";
import { foreignWords } from "./foreign-words.ts";
import { violations } from "./violations.ts";

// The stand-in cart in the shop's frame (edge/local/backend/cart): forms and links that work without a script.

const test = browserTest();
const narrow = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
const picture = "/configurator-photo-frame/?sku=poster-600x400&materialType=poster&frameType=holzrahmen-schwarz";

/** A market's language with a valid voucher of its currency. */
const markets = [
  { host: "poster.de", prefix: "", voucher: "PPT-7K4M-9QXA" },
  { host: "poster.ch", prefix: "/fr", voucher: "PPT-H6CA-5NWT" },
  { host: "poster.gb", prefix: "", voucher: "PPT-T7ZQ-6UHM" },
  { host: "poster.it", prefix: "", voucher: "PPT-7K4M-9QXA" },
  { host: "poster.es", prefix: "", voucher: "PPT-7K4M-9QXA" },
  { host: "poster.nl", prefix: "", voucher: "PPT-7K4M-9QXA" },
];

async function fill({ page, goes }: Visitor, host: string, prefix: string): Promise<void> {
  await goes(prefix + picture, host);
  await page.locator("[data-into-cart] button").click();
  await page.locator("[data-article]").waitFor();
}

async function isSound(page: Page): Promise<void> {
  expect({
    at: page.url(),
    foreign: await foreignWords(page),
    width: await page.evaluate(() => document.documentElement.scrollWidth),
  }).toEqual({
    at: page.url(),
    foreign: [],
    width: 320,
  });
}

describe("on a narrow phone without a script", { tags: ["long"] }, () => {
  test.for(sampled(markets, 1))(
    "on $host, quantity, voucher and checkout are in one language",
    async ({ host, prefix, voucher }, { enter }) => {
      const visitor = await enter({ ...narrow, javaScriptEnabled: false });
      const { page, expects } = visitor;
      await fill(visitor, host, prefix);
      await page.locator("input[name=quantity]").fill("3");
      await page.locator("input[name=quantity]").press("Enter");
      await page.locator('input[name=quantity][value="3"]').waitFor();
      expects(/422/);
      await page.locator("#code").fill("PPT-0000-0000");
      await page.locator("#code").press("Enter");
      await page.locator("#code[aria-invalid] ~ [role=alert]").waitFor();
      await page.locator("#code").fill(voucher);
      await page.locator("#code").press("Enter");
      await page.locator("[data-reduction]").waitFor();
      const due = await page.locator("[data-due]").textContent();
      await page.locator('a[href$="/cart/checkout"]').click();
      await page.locator(".coming").waitFor();
      expect(await page.locator("[data-due]").textContent()).toBe(due);
      await page.locator(`.ending a[href="${prefix}/cart"]`).click();
      await page.locator(".article__ways a").click();
      await page.locator('[data-designer="photo-frame"]').waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe(
        { de: "de", gb: "en", ch: "fr" }[host.split(".")[1] ?? ""] ?? host.split(".")[1],
      );
    },
  );
});

test("every state of the cart fits 320 pixels in its language, without axe violations", { tags: ["long"] }, async ({ enter }) => {
  const visitor = await enter(narrow);
  const { page, goes, expects } = visitor;
  await fill(visitor, "poster.ch", "/fr");
  await isSound(page);
  expect(await violations(page)).toEqual([]);
  expects(/422/);
  await page.locator("#code").fill("x");
  await page.locator("#code").press("Enter");
  await page.locator("[role=alert]").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator("#code").fill("PPT-H6CA-5NWT");
  await page.locator("#code").press("Enter");
  await page.locator("[data-reduction]").waitFor();
  await isSound(page);
  expect(await violations(page)).toEqual([]);
  await goes("/fr/cart/checkout", "poster.ch");
  await isSound(page);
  expect(await violations(page)).toEqual([]);
});

test("the cart's edit link opens the design that was added", async ({ enter }) => {
  const visitor = await enter();
  const { page } = visitor;
  await fill(visitor, "poster.de", "");
  await page.getByRole("link", { name: "Gestaltung ändern" }).click();
  await page.waitForURL((url) => url.pathname + url.search === picture);
  await page.getByText("Holzrahmen – Schwarz").waitFor();
});
