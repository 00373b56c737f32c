import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { clearFaults, orderFaults } from "../flow/visit.ts";
import { browserTestInOwnShop, hold } from "./browser.ts";
import { coveringElements } from "./covering-elements.ts";
import { violations, violationsInFrame } from "./violations.ts";

const test = browserTestInOwnShop();
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const withoutScripts = { javaScriptEnabled: false };

describe("a message to the shop", () => {
  test("is written by keyboard: messages appear at invalid fields, input stays, then it is sent", async ({ testShop, enter }) => {
    const { page, settlesOn, expects } = await enter(phone);
    expects(/400|500|502/);
    await settlesOn("/kontakt", "poster.de");
    const address = page.url();
    const form = page.locator(".contact-form__form");
    await page.getByLabel("Ihr Name").fill("Anna");
    await page.locator('[data-island="contact-form"][data-hydrated]').waitFor({ state: "attached" });
    await page.getByLabel("E-Mail-Adresse").first().fill("anna@example");
    await page.getByLabel("Betreff").fill("Mein Bild");
    await page.getByLabel("Ihre Nachricht").fill("Wann kommt es?");
    await form.getByRole("button").press("Enter");
    const email = form.locator('[name="email"]');
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violationsInFrame(page)).toEqual([]);

    await email.fill("anna@example.com");
    await orderFaults(testShop.addresses.backend, [{ path: "/web-api/contact-message", status: 500 }]);
    await email.press("Enter");
    await expect.poll(() => form.getByRole("alert").textContent()).toContain("kam nicht bei uns an");
    expect(await form.getByRole("link").getAttribute("href")).toContain("mailto:service@passepartout.example?subject=Mein%20Bild");
    await clearFaults(testShop.addresses.backend);

    const tracked = page.evaluate(
      () => new Promise((resolve) => document.addEventListener("shop-event", (event) => resolve((event as CustomEvent).detail))),
    );
    await email.press("Enter");
    await expect.poll(() => form.getByRole("status").textContent()).toContain("Ihre Nachricht ist bei uns");
    expect(await tracked).toEqual({ name: "contact-sent", properties: { form: expect.stringMatching(/./) } });
    expect([page.url(), await page.getByLabel("Ihre Nachricht").inputValue()]).toEqual([address, ""]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("is confirmed above the consent bar and the controls of a phone", async ({ enter }) => {
    const { page, settlesOn } = await enter({ ...phone, consent: null });
    await settlesOn("/kontakt", "poster.de");
    await page.getByLabel("Ihr Name").fill("Anna");
    await page.getByLabel("E-Mail-Adresse").first().fill("anna@example.com");
    await page.getByLabel("Betreff").fill("Mein Bild");
    await page.getByLabel("Ihre Nachricht").fill("Wann kommt es?");
    await page.locator('[data-island="contact-form"][data-hydrated]').waitFor({ state: "attached" });
    await page.locator("[data-consent-bar]").waitFor();
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    const confirmation = page.locator(".contact-form__form").getByRole("status");
    await expect.poll(() => confirmation.textContent()).toContain("Ihre Nachricht ist bei uns");
    await expect.poll(() => confirmation.evaluate(coveringElements)).toEqual([]);
  });

  test("works without a script", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes, expects } = await enter(withoutScripts);
    expects(/400/);
    await goes("/kontakt?_plain=1", "poster.de");
    await page.getByLabel("Ihr Name").fill("Anna");
    await page.locator('[name="email"]').first().fill("anna@example");
    await page.getByLabel("Betreff").fill("Mein Bild");
    await page.getByLabel("Ihre Nachricht").fill("Wann kommt es?");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    expect(await page.getByLabel("Ihre Nachricht").inputValue()).toBe("Wann kommt es?");
    expect(await page.getByText("vollständige E‑Mail-Adresse").isVisible()).toBe(true);
    await page.locator(".contact-form__failed:focus").waitFor();
    await page.locator('[name="email"]').fill("anna@example.com");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await page.locator('[id^="contact-"][id$="-sent"]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/kontakt");
  });

  test("that was sent before its script loaded stays confirmed until the next input", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes, settlesOn } = await enter();
    await goes("/kontakt", "poster.de");
    const target = await page.locator('[id^="contact-"][id$="-sent"]').getAttribute("id");
    await goes("/leinwanddruck", "poster.de");
    await settlesOn(`/kontakt#${target}`, "poster.de");
    await page.getByLabel("Ihr Name").focus();
    await page.locator('[data-island="contact-form"][data-hydrated]').waitFor({ state: "attached" });
    await expect.poll(() => page.locator(`[id="${target}"]`).isVisible()).toBe(true);
    await page.getByLabel("Ihr Name").fill("Anna");
    await expect.poll(() => page.locator(`[id="${target}"]`).isVisible()).toBe(false);
  });
});

describe("a toolbox", () => {
  test("accepts the file type of a tool that was chosen before the script ran", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter(phone);
    const scripts = await hold(page, /\/assets\/[^?]*\.js/);
    await goes("/bilder-vorbereiten", "poster.de");
    await page.locator(".toolbox__tool").filter({ hasText: "PDF" }).click();
    scripts.release();
    await page.locator('[data-island="toolbox"][data-hydrated]').waitFor({ state: "attached" });
    await expect.poll(() => page.getByLabel("Ihre Datei").getAttribute("accept")).toBe("application/pdf,.pdf");
  });

  test("compresses a picture in place, reports it, keeps the focus, and offers the file", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(phone);
    expects(/400/);
    await settlesOn("/bilder-vorbereiten", "poster.de");
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#fff", noise } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const form = page.locator(".toolbox__form");
    const file = page.getByLabel("Ihre Datei");
    const start = form.getByRole("button", { name: "Datei bearbeiten" });
    await file.setInputFiles({ name: "kein-bild.jpg", mimeType: "image/jpeg", buffer: Buffer.from("geheim") });
    const answer = await hold(page, /_forms/);
    await form.getByRole("radio").first().press("Enter");
    await expect.poll(() => answer.count()).toBe(1);
    const isAtTool = () => page.evaluate(() => document.activeElement?.getAttribute("name") === "tool");
    expect(await isAtTool()).toBe(true);
    answer.release();
    await expect.poll(() => form.getByRole("alert").textContent()).toContain("Dieses Bild können wir nicht lesen.");
    expect(await isAtTool()).toBe(true);
    await file.setInputFiles({ name: "gross.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(4_000_001) });
    await start.press("Enter");
    await expect.poll(() => form.getByRole("alert").textContent()).toContain("Diese Datei ist zu groß.");
    expect(await violations(page)).toEqual([]);

    await file.setInputFiles({ name: "urlaub.jpg", mimeType: "image/jpeg", buffer: picture });
    await start.press("Enter");
    const link = form.getByRole("link", { name: "Herunterladen" });
    await link.waitFor();
    expect(await form.locator("[aria-live]").textContent()).toMatch(/^Fertig: Aus .+ wurden /);
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe("urlaub.jpg");
    expect((await readFile(await download.path())).byteLength).toBeLessThan(picture.byteLength);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("aborts its request when another file is chosen, and reports it", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/bilder-vorbereiten", "poster.de");
    const form = page.locator(".toolbox__form");
    const file = page.getByLabel("Ihre Datei", { exact: true });
    const answer = await hold(page, /_forms/);
    const aborted: string[] = [];
    page.on("requestfailed", (request) => aborted.push(request.url()));
    await file.setInputFiles({ name: "kein-bild.jpg", mimeType: "image/jpeg", buffer: Buffer.from("geheim") });
    await form.getByRole("button", { name: "Datei bearbeiten" }).press("Enter");
    await expect.poll(() => answer.count()).toBe(1);
    await file.setInputFiles({ name: "buch.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") });
    await expect.poll(() => form.getAttribute("aria-busy")).toBe(null);
    expect(await form.getByRole("status").textContent()).toBe("Abgebrochen, weil Sie etwas geändert haben. Bitte starten Sie noch einmal.");
    await expect.poll(() => aborted).toEqual([expect.stringContaining("/_forms/")]);
    answer.release();
    expect(await form.getByRole("alert").textContent()).toBe("");
  });
});

test("only pages with a contact form or a toolbox load their code", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await settlesOn("/leinwanddruck", "poster.de");
  expect(requested.filter((address) => /contact-form|toolbox|tools-|form-/.test(address))).toEqual([]);
  await settlesOn("/kontakt", "poster.de");
  const code = page.waitForRequest(/\/form-[^/]*\.js$/);
  await page.getByLabel("Ihr Name").focus();
  await code;
});
