// @module-tag long
import { describe, expect } from "vitest";
import { clearFaults, orderFaults } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop } from "./browser.ts";
import { violationsInFrame } from "./violations.ts";

const test = browserTestInOwnShop();
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const withoutScripts = { javaScriptEnabled: false };
const gifts = "/geschenkgutschein";

describe("the code of a voucher", () => {
  test("is checked in place by keyboard: refused at its field, then accepted with a message", async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(phone);
    expects(/400/);
    await settlesOn(gifts, "poster.de");
    const address = page.url();
    const code = page.getByLabel("Gutscheincode");
    const refused = page.locator(".voucher").getByRole("alert");
    const accepted = page.locator(".voucher").getByRole("status");
    await code.fill("PPT-LX5G-4BZS");
    await code.press("Enter");
    await expect.poll(() => refused.textContent()).toBe("Dieser Gutschein wurde bereits eingelöst.");
    expect(await code.getAttribute("aria-invalid")).toBe("true");
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violationsInFrame(page)).toEqual([]);

    await code.fill("ppt 3whd 6trc");
    expect([await refused.textContent(), await code.getAttribute("aria-invalid")]).toEqual(["", null]);
    await code.press("Enter");
    await expect.poll(() => accepted.textContent()).toBe("Dieser Gutschein ist 50\u00a0€ wert und gilt bis 31. Dezember 2099.");
    expect(page.url()).toBe(address);
    const widths = await page.locator(".voucher").evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("is checked without a script: a refused one stays in its field, to be corrected", async ({ enter }) => {
    const { page, goes, expects } = await enter(withoutScripts);
    expects(/400/);
    await goes(`${gifts}?_plain=1`, "poster.de");
    const valid = page.locator('.voucher [id$="-sent"]');
    expect(await valid.isVisible()).toBe(false);
    await page.fill(".voucher__code", "PPT-P8VN-2JEF");
    await page.getByRole("button", { name: "Code prüfen" }).click();
    expect(await page.locator("[role=alert]:focus").textContent()).toBe("Dieser Gutschein ist abgelaufen.");
    const code = page.getByLabel("Gutscheincode");
    expect(await code.inputValue()).toBe("PPT-P8VN-2JEF");
    await code.fill("PPT-7K4M-9QXA");
    await page.getByRole("button", { name: "Noch einmal senden" }).click();
    await valid.waitFor();
  });
});

describe("a gift voucher", () => {
  test.for(
    sampled(
      [
        { name: "with scripts", look: phone },
        { name: "without scripts", look: withoutScripts },
      ],
      1,
    ),
  )("is chosen and added to the cart, $name", async ({ look }, { enter }) => {
    const { page, goes } = await enter(look);
    await goes(look === withoutScripts ? `${gifts}?_plain=1` : gifts, "poster.de");
    await page.getByRole("radio", { name: "100" }).focus();
    await page.keyboard.press("Space");
    await page.locator("label", { hasText: "Winterwald" }).click();
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.waitForURL(/\/cart$/);
    expect(await page.locator("[data-article]").count()).toBe(1);
    expect(await page.locator("[data-total]").textContent()).toBe("100,00\u00a0€");
    await page.locator("summary").click();
    await page.getByText("Winterwald").waitFor();
  });
});

// One check per market: answers are cached, and only the first visitor waits.
describe("late parts move nothing", () => {
  const voucher = { call: "/gift-voucher", block: ".voucher", there: ".voucher__choice" };
  const pictures = { call: "/customer-picture/get", block: ".customer-pictures", there: ".customer-pictures__way" };
  test.for(
    sampled(
      [
        { ...voucher, host: "poster.gb", path: "/gift-voucher", width: 320 },
        { ...voucher, host: "poster.ch", path: "/fr/bon-cadeau", width: 360 },
        { ...voucher, host: "poster.it", path: "/buono-regalo", width: 800 },
        { ...voucher, host: "poster.nl", path: "/cadeaubon", width: 1440 },
        { ...pictures, host: "poster.gb", path: "/photo-books", width: 320 },
        { ...pictures, host: "poster.fr", path: "/photos-encadrees", width: 1440 },
      ],
      2,
    ),
  )("$block of $host $path, $width px", async ({ call, path, host, block, there, width }, { enter, testShop }) => {
    await orderFaults(testShop.addresses.backend, [{ path: call, delayMs: 60_000 }]);
    const { page, goes } = await enter({ viewport: { width, height: 800 } });
    const coming = goes(path, host);
    const height = async () => Math.round((await page.locator(block).boundingBox())?.height ?? 0);
    await page.locator(`${block} [data-place]`).first().waitFor({ state: "attached" });
    const before = await height();
    await clearFaults(testShop.addresses.backend);
    await page.locator(there).first().waitFor();
    await coming;
    expect(await height()).toBe(before);
  });
});

test("a customer's picture opens enlarged, and the focus returns to it", async ({ enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width: 1280, height: 860 } });
  await settlesOn("/leinwanddruck", "poster.de");
  const second = page.locator(".customer-pictures__way").nth(1);
  await second.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Bei Sander in Utrecht" });
  await dialog.getByRole("img").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
});
