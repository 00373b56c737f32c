import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type House, openHouse } from "../flow/house.ts";
import { formatsOf } from "../flow/page.ts";
import { browserName } from "../flow/visit.ts";
import { launchBrowser } from "./launch.ts";

let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await openHouse();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

const asListed = ["300x200", "400x300", "600x400", "800x600", "900x600", "1200x800", "500x500"];
const swapped = ["200x300", "300x400", "400x600", "600x800", "600x900", "800x1200", "500x500"];

test("both treatments of a page stand side by side in the console, by links that another browser opens, too", async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, userAgent: browserName });
  await page.goto(`${house.addresses.console.replace("127.0.0.1", "localhost")}/#/1616/preview`);
  for (const [treatment, formats] of [["on", swapped] as const, ["off", asListed] as const]) {
    const frame = page.locator(`iframe[title="The page with 1616 ${treatment}"]`).contentFrame();
    await frame.locator("#calculator").waitFor({ state: "attached" });
    expect(formatsOf(await frame.locator("html").evaluate((html) => html.outerHTML))).toEqual(formats);
  }
  const boxes = await page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().top));
  expect(boxes[0]).toBe(boxes[1]);

  const link = await page.getByRole("link", { name: "Open in a tab" }).first().getAttribute("href");
  const other = await browser.newPage({ userAgent: browserName });
  await other.goto(link ?? "");
  expect(formatsOf(await other.content())).toEqual(swapped);
  await other.close();
  await page.close();
});

test("a page without a link is not shown in a frame", async () => {
  const page = await browser.newPage({ userAgent: browserName });
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await page.goto(`${house.addresses.console.replace("127.0.0.1", "localhost")}/#/`);
  await page.evaluate((address) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    document.body.append(frame);
  }, `http://localhost:${house.ports.shop}/leinwanddruck`);
  await refused;
  await page.close();
});
