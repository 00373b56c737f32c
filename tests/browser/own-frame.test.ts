import type { Page } from "playwright";
import { expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop } from "./browser.ts";
import { fillNewsletter } from "./newsletter.ts";

const test = browserTestInOwnShop();

const own = "Rund um Ihre Hochzeit";
const usual = "Preis berechnen";
const footer = (page: Page) => page.locator("footer.footer").textContent();
const follow = (page: Page, path: string) =>
  page
    .locator(`a[href='${path}']`)
    .first()
    .evaluate((link) => (link as HTMLElement).click());

test.for(
  sampled(
    [
      { start: "/hochzeit", next: "/leinwanddruck", from: own, to: usual },
      { start: "/leinwanddruck", next: "/hochzeit", from: usual, to: own },
    ],
    1,
  ),
)("client navigation from $start to $next changes the footer, and back again", async ({ start, next, from, to }, { enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width: 1280, height: 900 } });
  await settlesOn(start, "poster.de");
  await page.evaluate(() => Object.assign(window, { same: true }));
  expect(await footer(page)).toContain(from);
  await follow(page, next);
  await expect.poll(() => footer(page)).toContain(to);
  expect(await footer(page)).not.toContain(from);
  await page.goBack();
  await expect.poll(() => footer(page)).toContain(from);
  expect(await footer(page)).not.toContain(to);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("scripts of a footer work after client navigation", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width: 360, height: 740 } });
  await settlesOn("/hochzeit", "poster.de");
  await follow(page, "/leinwanddruck");
  await expect.poll(() => footer(page)).toContain(usual);
  await fillNewsletter(page, "leserin@example.com");
  await page.press("#newsletter-email", "Enter");
  await page.locator("#newsletter-subscribe-sent").waitFor({ state: "visible" });
  expect(new URL(page.url()).pathname).toBe("/leinwanddruck");
});

test("client navigation to the product selection loads its frame, which replaces the current one", { tags: ["long"] }, async ({
  testShop,
  enter,
}) => {
  const { page, settlesOn } = await enter({ viewport: { width: 1280, height: 900 } });
  await settlesOn("/canvas-prints", "poster.gb");
  await editStory(testShop, "poster/en-gb/home", ({ content }) => {
    content.navigation = JSON.parse(JSON.stringify(content.navigation).replaceAll("Wall art", "Art for walls"));
    content.footer = JSON.parse(JSON.stringify(content.footer).replaceAll("Passepartout", "Passepartout again"));
  });
  await eventually(async () => expect((await visit(testShop, "/canvas-prints", { host: "poster.gb" })).text).toContain("Art for walls"));
  const header = page.locator("nav.navigation");
  expect(await header.textContent()).toContain("Wall art");
  await follow(page, "/photo-box");
  await page.waitForURL(/photo-box/);
  expect(await header.textContent()).toContain("Wall art");
  await follow(page, "/products");
  await expect.poll(() => header.textContent()).toContain("Art for walls");
  await expect.poll(() => footer(page)).toContain("Passepartout again");
  // The new header works like the old one.
  await header.getByRole("link", { name: "Art for walls" }).hover();
  await page.locator("[data-flyout='wandbilder']").waitFor({ state: "visible" });
});
