import { describe, expect } from "vitest";
import { browserTestInOwnShop, hold } from "./browser.ts";
import { addOpener, desktop, fillLogin, focused, isClosed, opened, phone } from "./dialog.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();

describe("a customer", () => {
  test("sees messages at invalid fields, and the first one has the focus", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(desktop);
    expects(/400/);
    await settlesOn("/");
    await addOpener(page, "sign-up");
    await page.locator("#opener").click();
    await opened(page, "sign-up").waitFor();
    await page.locator('[name="firstName"]').fill("Ida");
    await page.locator('input[value="none"]').check();
    await page.locator(".account-form .button").click();
    await page.locator('[data-error-of="lastName"]:not(:empty)').waitFor();
    expect(await focused(page)).toBe("account-lastName");
    expect(await page.locator('[name="lastName"]').getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator('[name="firstName"]').getAttribute("aria-invalid")).toBeNull();
    expect(await page.locator("[data-message]").textContent()).toContain("markierten");
  });

  test("logs in: the header shows name and cart, nothing moves; and logs out", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    const cart = page.locator(".header__item--cart > a");
    const before = await cart.boundingBox();
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await page.locator("[data-show-password]").click();
    expect(await page.locator('[name="password"]').getAttribute("type")).toBe("text");
    await fillLogin(page, "jonas.weber@example.com", "passe-partout");
    await isClosed(page);
    await page.locator("[data-toast]", { hasText: "Jonas" }).waitFor();
    await page.getByRole("link", { name: "Konto angemeldet als Jonas" }).waitFor();
    await page.getByRole("link", { name: "Warenkorb Artikel: 3" }).waitFor();
    expect(await cart.boundingBox()).toEqual(before);
    expect(await page.locator("[data-account]").first().getAttribute("data-dialog")).toBeNull();
    await page.reload();
    await page.getByRole("link", { name: "Konto angemeldet als Jonas" }).waitFor();
    await page.locator(".header__item--account").hover();
    await page.locator(".header__menu [data-log-out] button").click();
    await page.locator('[data-account][data-dialog="log-in"]').first().waitFor();
    await page.locator("[data-toast]:not(:empty)").waitFor();
    expect(await page.locator("[data-cart-badge]").isVisible()).toBe(false);
  });

  test("sees a full cart in one line of the badge, also on a phone", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/fr/", "card.ch");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await fillLogin(page, "sanne.devries@example.com", "passe-partout");
    await page.locator("[data-cart-badge][data-amount='48']").first().waitFor();
    const badge = page.locator("[data-cart-badge]").first();
    for (const amount of ["48", "99+"]) {
      await badge.evaluate((element, amount) => Object.assign((element as HTMLElement).dataset, { amount }), amount);
      expect(await badge.evaluate((element) => element.getBoundingClientRect().height), amount).toBeLessThan(30);
    }
  });

  test("logs out once in the burger navigation, which closes; a toast reports success or failure, and the header has the focus", {
    tags: ["long"],
  }, async ({ enter }) => {
    const { page, requests, settlesOn, expects } = await enter(phone);
    expects(/502/);
    await page.clock.install();
    await settlesOn("/");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await fillLogin(page, "jonas.weber@example.com", "passe-partout");
    await isClosed(page);
    await page.route(/customer-logout/, (route) => route.fulfill({ status: 502, json: { ok: false } }));
    await page.locator(".burger__button").click();
    await page.locator(".burger [data-log-out] button").press("Enter");
    await page.locator("[data-toast]", { hasText: "nicht geklappt" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("burger__button");
    await page.unroute(/customer-logout/);
    const answer = await hold(page, /customer-logout/);
    await page.locator(".burger__button").click();
    await page.locator(".burger [data-log-out]").evaluate((form: HTMLFormElement) => {
      for (let time = 0; time < 3; time += 1) form.requestSubmit();
    });
    await expect.poll(() => answer.count()).toBe(1);
    answer.release();
    const toast = page.locator("[data-toast]", { hasText: "abgemeldet" });
    await toast.waitFor();
    expect(await page.locator(".burger").getAttribute("open")).toBe(null);
    expect(await page.evaluate(() => document.activeElement?.matches(".header [data-account]"))).toBe(true);
    expect(requests.filter(({ url }) => url.pathname.endsWith("customer-logout"))).toHaveLength(2);
    await page.clock.runFor(6_000);
    await toast.waitFor({ state: "detached" });
  });

  test("sees messages for a wrong password, an outage, and too many attempts", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(phone);
    expects(/400|429|ERR_FAILED/);
    await settlesOn("/");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    const message = page.locator("[data-message]");
    await fillLogin(page, "jonas.weber@example.com", "falsch");
    await expect.poll(() => message.textContent()).toContain("passen nicht zusammen");
    await page.route(/customer-login/, (route) => route.abort());
    await page.locator(".account-form .button").click();
    await expect.poll(() => message.textContent()).toContain("nicht geklappt");
    await page.unroute(/customer-login/);
    await page.route(/customer-login/, (route) => route.fulfill({ status: 429, json: { ok: false } }));
    await page.locator(".account-form .button").click();
    await expect.poll(() => message.textContent()).toContain("Zu viele Versuche");
  });

  test("requests a new password, and reads that a mail was sent", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    await page.locator("[data-account]").first().click();
    await page.locator('dialog [data-dialog="password-reset"]').click();
    await opened(page, "password-reset").waitFor();
    await page.locator('[name="email"]').last().fill("anna.lindner@example.com");
    await page.keyboard.press("Enter");
    await opened(page, "password-confirm").waitFor();
    expect(await focused(page)).toBe("dialog-title");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.matches("[data-account]"));
  });

  test("logs in without a script, on a separate page", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ ...phone, javaScriptEnabled: false });
    await goes("/_dialogs/sign-up", "poster.de");
    await page.locator('a[data-dialog="log-in"]').click();
    await page.locator('[name="email"]').fill("anna.lindner@example.com");
    await page.locator('[name="password"]').fill("passe-partout");
    await page.locator(".account-form .button").click();
    await page.waitForURL(/\/_dialogs\/account#customer-login-sent$/);
    expect(await page.locator(".account-data", { hasText: "Anna Lindner" }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test("is checked again when the page returns from the history or from a background tab", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, requests } = await enter(desktop);
    await settlesOn("/?campaign=a");
    const calls = () => requests.filter(({ url }) => url.pathname === "/web-api/customer-data");
    await expect.poll(() => calls().length).toBe(1);
    expect(calls()[0]?.url.search).toBe("?campaign=a");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => calls().length).toBe(2);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => calls().length).toBe(3);
  });

  test("has code that guests do not load until they log in, also in another tab", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, requests } = await enter(desktop);
    const islands = () => requests.filter(({ url }) => url.pathname.startsWith("/assets/customer-"));
    const answer = page.waitForResponse(/customer-data/);
    await settlesOn("/");
    await (await answer).finished();
    expect(islands()).toEqual([]);

    const other = await page.context().newPage();
    await other.goto(page.url());
    const form = { email: "anna.lindner@example.com", password: "passe-partout" };
    await other.evaluate((fields) => fetch("/web-api/customer-login", { method: "POST", body: new URLSearchParams(fields) }), form);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => page.locator("[data-account]").first().textContent()).toContain("Anna");
    expect(islands().length).toBe(1);
  });
});

describe("the white-label bar", () => {
  test("appears after a log-in, stays on the next page without moving it, switches, and disappears after the log-out", {
    tags: ["long"],
  }, async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", "poster.de");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await fillLogin(page, "studio.hartley@example.com", "passe-partout");
    const bar = page.locator("[data-whitelabel-bar]");
    await bar.locator('[data-mode-of="on"][aria-pressed="true"]').waitFor();

    const answers = await hold(page, /customer-data/);
    await page.reload();
    await expect.poll(() => answers.count()).toBe(1);
    const before = await page.locator("main").boundingBox();
    expect(before).not.toBeNull();
    answers.release();
    await bar.locator('[data-mode-of="on"][aria-pressed="true"]').waitFor();
    expect(await page.locator("main").boundingBox()).toEqual(before);
    expect(await violations(page, "[data-whitelabel-bar]")).toEqual([]);
    await bar.locator('[data-mode-of="off"]').click();
    await bar.locator('[data-mode-of="off"][aria-pressed="true"]').waitFor();
    await page.locator(".header__item--account").hover();
    await page.locator(".header__menu [data-log-out] button").click();
    await bar.waitFor({ state: "detached" });
    expect((await page.context().cookies()).filter(({ name }) => name === "whitelabel-bar")).toEqual([]);
  });
});
