import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { mailTo, type SentMail } from "../flow/outbox.ts";
import { type BrowserRequest, browserTestInOwnShop, hold } from "./browser.ts";
import { desktop, isClosed, opened, phone } from "./dialog.ts";
import { fillNewsletter } from "./newsletter.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();
const withoutScript = { ...phone, javaScriptEnabled: false };

const state = (page: Page, name: "customer" | "guest" | "unavailable") => page.locator(`[data-account-page="${name}"]`);
const facts = (page: Page) => page.locator(".account-data dd").allTextContents();

/** Paths of the requests whose URL has the token. */
const pathsWith = (requests: readonly BrowserRequest[], token: string) =>
  requests.filter(({ url }) => url.href.includes(token)).map(({ url }) => url.pathname);

/** Fills a field of a form and moves on by keyboard. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Tab");
}

describe("a new customer", () => {
  test("signs up by keyboard, gets a mail that leads to the account, and another window knows of log-out and log-in", async ({
    testShop,
    enter,
  }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", "poster.de");
    await page.locator("[data-account]").first().focus();
    await page.keyboard.press("Enter");
    await opened(page, "log-in").waitFor();
    await page.locator('dialog a[data-dialog="sign-up"]').press("Enter");
    await opened(page, "sign-up").waitFor();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await type(page, "Ida");
    await type(page, "Noether");
    await type(page, "ida@example.com");
    await page.keyboard.type("ten letters");
    await page.locator('dialog [name="terms"]').press("Space");
    await page.keyboard.press("Enter");
    await isClosed(page);
    await page.getByRole("link", { name: "Konto angemeldet als Ida Noether" }).waitFor();

    const other = await page.context().newPage();
    await other.goto((await mailTo("ida@example.com", testShop)).address);
    await state(other, "customer").waitFor();
    expect((await facts(other))[0]).toBe("Ida Noether");
    expect(await violations(other, ".account-page")).toEqual([]);
    // Both windows are visible, so the first one can only know from the other's announcement.
    await other.locator(".account-page [data-log-out] button").press("Enter");
    await state(other, "guest").waitFor();
    await page.locator('[data-account][data-dialog="log-in"]').first().waitFor();
    await other.locator('.account-page [name="email"]').focus();
    await type(other, "ida@example.com");
    await other.keyboard.type("ten letters");
    await other.keyboard.press("Enter");
    await state(other, "customer").waitFor();
    expect(await other.evaluate(() => document.activeElement?.textContent)).toBe("Guten Tag, Ida Noether");
    await page.getByRole("link", { name: "Konto angemeldet als Ida Noether" }).waitFor();
  });

  test("reaches the account by a tap on a phone, without a new document", { tags: ["long"] }, async ({ enter }) => {
    const { page, requests, settlesOn } = await enter(phone);
    await settlesOn("/leinwanddruck", "poster.de");
    await page.locator("[data-account]").first().tap();
    await opened(page, "log-in").waitFor();
    await page.locator('dialog [name="email"]').fill("studio.hartley@example.com");
    await page.locator('dialog [name="password"]').fill("passe-partout");
    await page.locator("dialog .account-form .button").tap();
    await isClosed(page);
    await page.locator("[data-account]:not([data-dialog])").first().tap();
    await state(page, "customer").waitFor();
    expect(new URL(page.url()).pathname).toBe("/kundenkonto");
    expect(requests.filter(({ type }) => type === "document")).toHaveLength(1);
    expect(await page.locator(".account-card__switch [aria-pressed='true']").textContent()).toBe("White-Label");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test("reads that the account is unavailable, and tries again", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter(desktop);
    // Islands of the header request the customer too, when they start: the first request that succeeds is the second retry's.
    await page.addInitScript(() => {
      const { fetch } = window;
      let clicks = 0;
      addEventListener("click", () => (clicks += 1), true);
      window.fetch = (address, options) =>
        clicks > 1 || !String(address).includes("customer-data") ? fetch(address, options) : Promise.reject(new TypeError("no network"));
    });
    await goes("/kundenkonto", "poster.de");
    await state(page, "unavailable").waitFor();
    const retry = page.locator(".account-page__failed button");
    await retry.press("Enter");
    await page.locator(".account-page__content:not([aria-busy])").waitFor();
    expect(await retry.evaluate((button) => button === document.activeElement), "a failed retry keeps the focus").toBe(true);
    await retry.press("Enter");
    await state(page, "guest").waitFor();
    await page.locator(".account-page__content:focus").waitFor();
  });
});

test("a log-in pending on the account page does not block dialogs of the next page", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter(desktop);
  await settlesOn("/kundenkonto", "poster.de");
  await state(page, "guest").waitFor();
  const logIn = await hold(page, /customer-login/);
  await page.locator('.account-page [name="email"]').fill("ida@example.com");
  await page.locator('.account-page [name="password"]').fill("ten letters");
  await page.keyboard.press("Enter");
  await expect.poll(() => logIn.count()).toBe(1);
  await page.locator('.navigation__item > a[href="/leinwanddruck"]').click();
  await page.waitForFunction(() => document.activeElement?.id === "content");
  await page.locator('main [data-dialog="product-description"]').click();
  await opened(page, "product-description").waitFor();
});

describe("a forgotten password", () => {
  test("is replaced by pointer, from the dialog to the account; the token is in no later address", { tags: ["long"] }, async ({
    testShop,
    enter,
  }) => {
    const { page, requests, settlesOn, expects } = await enter(desktop);
    expects(/410/);
    await settlesOn("/", "poster.de");
    await page.locator("[data-account]").first().click();
    await page.locator('dialog [data-dialog="password-reset"]').click();
    await opened(page, "password-reset").waitFor();
    await page.locator('dialog [name="email"]').fill("anna.lindner@example.com");
    await page.locator("dialog .account-form .button").click();
    await opened(page, "password-confirm").waitFor();

    const mail = await mailTo("anna.lindner@example.com", testShop);
    const token = new URL(mail.address).searchParams.get("token") ?? "";
    const referrers: string[] = [];
    page.on("request", (sent) => referrers.push(sent.headers().referer ?? ""));
    await page.goto(mail.address);
    expect(new URL(page.url()).search).toBe("");
    expect(await violations(page)).toEqual([]);
    await page.locator('[name="password"]').fill("a new password");
    await page.locator(".account-form .button").click();
    await state(page, "customer").waitFor();
    await page.locator("#customer-password-new-sent", { hasText: "Ihr neues Passwort ist gespeichert" }).waitFor({ state: "visible" });
    expect((await facts(page))[0]).toBe("Anna Lindner");
    expect(pathsWith(requests, token)).toEqual(["/kundenkonto/password"]);
    expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);

    await page.goto(mail.address);
    expect(await page.locator(".mail-page__title").textContent()).toBe("Dieser Link wurde schon benutzt");
  });

  test("is replaced without a script, on a phone; the account page has the form", { tags: ["long"] }, async ({ testShop, enter }) => {
    const { page, goes } = await enter(withoutScript);
    await goes("/", "card.ch");
    await page.locator("[data-account]").first().click();
    expect(new URL(page.url()).pathname).toBe("/kundenkonto/");
    await page.locator('.account-page a[data-dialog="password-reset"]').click();
    await page.locator('[name="email"]').fill("giulia.ferri@example.com");
    await page.locator(".account-form .button").click();
    await page.locator("#customer-password-reset-sent").waitFor({ state: "visible" });
    await page.goto((await mailTo("giulia.ferri@example.com", testShop)).address);
    await page.locator('[name="password"]').fill("a new password");
    await page.locator(".account-form .button").click();
    await page.locator("#customer-password-new-sent").waitFor({ state: "visible" });
    await page.getByRole("link", { name: "Schon angemeldet?" }).click();
    expect((await facts(page))[0]).toBe("Giulia Ferri");
    await page.locator("[data-log-out] button").click();
    await page.goto(new URL("/_dialogs/account/", page.url()).href);
    expect(new URL(page.url()).pathname).toBe("/_dialogs/log-in/");
  });
});

describe("the newsletter", () => {
  /** Opens the mail's link twice: the token leaves the address, and the second page says "already". */
  async function confirmTwice(page: Page, mail: SentMail): Promise<void> {
    await page.goto(mail.address);
    expect(await page.locator(".mail-page__title").textContent()).toBe("Ihre Anmeldung ist bestätigt");
    expect(new URL(page.url()).search).toBe("?state=confirmed");
    await page.goto(mail.address);
    expect(await page.locator(".mail-page__title").textContent()).toBe("Ihre Anmeldung ist schon bestätigt");
  }

  test("is subscribed to and confirmed by the link of the mail", { tags: ["long"] }, async ({ testShop, enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", "poster.de");
    await fillNewsletter(page, "reader@example.com");
    await page.press("#newsletter-email", "Enter");
    await page.locator("#newsletter-subscribe-sent").waitFor({ state: "visible" });
    await confirmTwice(page, await mailTo("reader@example.com", testShop));
    expect(await violations(page)).toEqual([]);
  });

  // tests/flow/account-pages.test.ts tests the same steps without a browser.
  test.runIf(process.env.EVERYWHERE)("is confirmed without a script, too", async ({ testShop, enter }) => {
    const { page, goes } = await enter(withoutScript);
    await goes("/", "poster.de");
    await page.fill("#newsletter-email", "plain@example.com");
    await page.press("#newsletter-email", "Enter");
    await page.locator("#newsletter-subscribe-sent").waitFor({ state: "visible" });
    await confirmTwice(page, await mailTo("plain@example.com", testShop));
    await page.getByRole("link", { name: "Zur Startseite" }).click();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});
