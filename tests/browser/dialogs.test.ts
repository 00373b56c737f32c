import type { Page, Request } from "playwright";
import { describe, expect } from "vitest";
import { type DialogKind, dialogKinds } from "#app/ui/dialog.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnHouse, hold, settled, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnHouse();
const desktop = { viewport: { width: 1280, height: 860 } };
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const shops = [
  { host: "poster.de", path: "/leinwanddruck", look: desktop, name: "poster, desktop" },
  { host: "poster.de", path: "/leinwanddruck", look: phone, name: "poster, phone" },
  { host: "card.de", path: "/", look: desktop, name: "card, desktop" },
  { host: "card.de", path: "/", look: phone, name: "card, phone" },
];
const queries: Partial<Record<DialogKind, string>> = {
  "calculator-more-formats": "material=leinwand",
  "calculator-own-format": "material=leinwand",
  "customer-picture": "product=photoframe&material=leinwand&id=1",
  "product-description": "material=leinwand",
  "3d-preview": "material=leinwand",
};

/** The dialog with its content, once it is loaded. */
const opened = (page: Page, kind: DialogKind) => page.locator(`dialog[open][data-state="open"] [data-dialog-content="${kind}"]`);
const isClosed = (page: Page) => page.locator("dialog[open]").waitFor({ state: "detached" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("name") || "");

/** Adds a link that opens a dialog at the top of the page. */
async function addOpener(page: Page, kind: string, id = "opener"): Promise<void> {
  await page.evaluate(
    ([kind, query, id]) => {
      const picture = document.querySelector("main img")?.cloneNode() as HTMLImageElement;
      const link = Object.assign(document.createElement("a"), { id, href: picture.currentSrc || picture.src });
      link.dataset.dialog = kind;
      if (query) link.dataset.dialogQuery = query;
      if (kind === "image-magnify") link.append(picture);
      link.append("…");
      document.querySelector("main")?.prepend(link);
    },
    [kind, queries[kind as DialogKind] ?? "", id] as const,
  );
}

test.for(walked(shops, 1))(
  "each kind opens by keyboard and pointer, fits, and closes: $name",
  { timeout: 60_000 },
  async (shop, { enter }) => {
    const { host, path, look } = shop;
    const { page, settlesOn } = await enter(look);
    await settlesOn(path, host);
    const address = page.url();
    const byPointer = sampled(dialogKinds, 4);
    for (const kind of dialogKinds) {
      await addOpener(page, kind);
      await page.locator("#opener").focus();
      await page.keyboard.press("Enter");
      await opened(page, kind).waitFor();
      expect(await page.locator("body").getAttribute("class")).toContain("no-scroll");
      const name = await page.locator("#dialog-title").textContent();
      await page.getByRole("dialog", { name: name ?? "", exact: true }).waitFor();
      expect(await page.evaluate(() => document.querySelector("dialog")?.contains(document.activeElement))).toBe(true);
      const over = await page.evaluate(() => {
        const { left, right, top, bottom } = document.querySelector("dialog")?.getBoundingClientRect() ?? new DOMRect();
        const frame = document.querySelector("dialog") as HTMLElement;
        return [left < 0, right > innerWidth, top < 0, bottom > innerHeight, frame.scrollWidth > frame.clientWidth];
      });
      expect([kind, ...over]).toEqual([kind, false, false, false, false, false]);
      await settled(page);
      expect(await violations(page, "dialog"), kind).toEqual([]);

      await page.keyboard.press("Escape");
      await isClosed(page);
      await expect.poll(() => focused(page)).toBe("opener");
      await expect.poll(() => page.locator("body").getAttribute("class")).not.toContain("no-scroll");
      expect(page.url()).toBe(address);

      if (byPointer.includes(kind)) {
        await page.evaluate(() => document.getElementById("opener")?.click());
        await opened(page, kind).waitFor();
        await page.locator("[data-dialog-close]").click();
        await isClosed(page);
      }
      await page.evaluate(() => document.getElementById("opener")?.remove());
    }
  },
);

test("closed by its button or the overlay, a dialog of the burger navigation focuses the header's same link", async ({ enter }) => {
  const { page, settlesOn } = await enter(phone);
  await settlesOn("/");
  const ways = [
    () => page.locator("[data-dialog-close]").click(),
    () => page.locator("[data-dialog-close]").press("Enter"),
    () => page.mouse.click(2, 2),
  ];
  for (const leave of ways) {
    await page.locator(".burger__button").click();
    await page.locator(".burger [data-dialog='log-in']").click();
    await opened(page, "log-in").waitFor();
    await leave();
    await isClosed(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".header [data-account]:not(.burger *)"))).toBe(true);
  }
});

describe("one dialog at a time", () => {
  test("opening another closes the current one, and the focus returns to the first opener", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    expect(await focused(page)).toBe("account-email");
    await page.locator('dialog [data-dialog="sign-up"]').click();
    await opened(page, "sign-up").waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(1);
    expect(await page.locator("[data-dialog-content]").count()).toBe(1);
    await page.keyboard.press("Escape");
    await isClosed(page);
    await page.waitForFunction(() => document.activeElement?.matches("[data-account]"));
  });

  test("opening is blocked while a form is being sent", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    await addOpener(page, "sign-up");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    const held = await hold(page, /customer-login/);
    await fillLogin(page, "anna.lindner@example.com", "passe-partout");
    await page.locator(".account-form__sending").waitFor();
    await page.evaluate(() => document.getElementById("opener")?.click());
    expect(await opened(page, "log-in").count()).toBe(1);
    held.release();
    await isClosed(page);
    await page.evaluate(() => document.getElementById("opener")?.click());
    await opened(page, "sign-up").waitFor();
  });

  test("the overlay closes it, a text selection that ends there does not, and nothing moves", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    const place = () => page.locator("h1").first().boundingBox();
    const before = await place();
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    expect(await place()).toEqual(before);
    await page.locator("#dialog-title").hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await page.locator("dialog[open]").count()).toBe(1);
    await page.mouse.click(5, 5);
    await isClosed(page);
  });

  test("the focus returns also if the opener was rendered again", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/leinwanddruck");
    await page.locator('[data-dialog="product-description"]').focus();
    await page.keyboard.press("Enter");
    await opened(page, "product-description").waitFor();
    await page.evaluate(() => {
      const link = document.querySelector('main [data-dialog="product-description"]');
      link?.replaceWith(Object.assign(link.cloneNode(true), { id: "anew" }));
    });
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("anew");
  });

  test("the back button closes it, and goes back", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    await page.locator('.navigation__item > a[href="/leinwanddruck"]').click();
    // The next page would close a dialog that is opened meanwhile.
    await page.waitForFunction(() => document.activeElement?.id === "content");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await page.goBack();
    await page.waitForURL(/\/$/);
    await isClosed(page);
    await page.waitForFunction(() => !document.body.matches(".no-scroll"));
  });

  test("reports after 150 ms that it is loading, and is not shown if closed meanwhile", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    const held = await hold(page, /_dialogs/);
    await page.locator("[data-account]").first().click();
    await page.locator(".dialog__loading").waitFor();
    await page.keyboard.press("Escape");
    await isClosed(page);
    held.release();
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
  });

  test("is not shown if it was cancelled while loading", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await page.clock.install();
    await settlesOn("/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const held = await hold(page, /_dialogs/);
    await page.locator("[data-account]").first().click();
    await expect.poll(() => held.count()).toBe(1);
    const isAsked = (request: Request) => request.url().includes("_dialogs");
    const over = Promise.race([page.waitForEvent("requestfailed", isAsked), page.waitForEvent("requestfinished", isAsked)]);
    await page.keyboard.press("Escape");
    held.release();
    await over;
    await page.clock.runFor(1_000);
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  test.for([
    { what: "what it shows", address: /_dialogs/ },
    { what: "its code", address: /assets\/load-dialog-.*\.js/ },
  ])("that fails to load is reported, and tried again: $what", async ({ address }, { enter }) => {
    const { page, settlesOn, expects, requests } = await enter(desktop);
    expects(/ERR_FAILED|Failed to load/);
    await settlesOn("/leinwanddruck");
    await page.route(address, (route) => route.abort());
    await page.locator('main [data-dialog="product-description"]').click();
    await page.locator(".dialog__failed").waitFor();
    expect(await page.locator("[data-dialog-link]").getAttribute("href")).toContain("/_dialogs/product-description?material=leinwand");
    expect(await violations(page, "dialog")).toEqual([]);
    expect(requests.filter(({ type }) => type === "document")).toHaveLength(1);
    await page.unroute(address);
    if (address.source.includes("assets")) return;
    await page.locator("[data-dialog-again]").click();
    await opened(page, "product-description").waitFor();
  });

  test("a picture of a page opens enlarged, with its caption", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/leinwanddruck");
    const link = page.locator(".photo-block__link").first();
    const [href, alt] = [await link.getAttribute("href"), await link.locator("img").getAttribute("alt")];
    await link.click();
    const picture = opened(page, "image-magnify").locator("img");
    await picture.waitFor();
    expect([await picture.getAttribute("src"), await picture.getAttribute("alt")]).toEqual([href, alt]);
  });
});

describe("a customer", () => {
  test("sees messages at invalid fields, and the first one has the focus", async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(desktop);
    expects(/400/);
    await settlesOn("/");
    await addOpener(page, "sign-up");
    await page.locator("#opener").click();
    await opened(page, "sign-up").waitFor();
    await page.locator('[name="firstName"]').fill("Ida");
    await page.locator('[value="none"]').check();
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
    await page.locator("[data-told]", { hasText: "Jonas" }).waitFor();
    await page.getByRole("link", { name: "Konto angemeldet als Jonas" }).waitFor();
    await page.getByRole("link", { name: "Warenkorb Artikel: 3" }).waitFor();
    expect(await cart.boundingBox()).toEqual(before);
    expect(await page.locator("[data-account]").first().getAttribute("data-dialog")).toBe("account");
    await page.reload();
    await page.getByRole("link", { name: "Konto angemeldet als Jonas" }).waitFor();
    await page.locator(".header__item--account").hover();
    await page.locator(".header__menu [data-log-out] button").click();
    await page.locator('[data-account][data-dialog="log-in"]').first().waitFor();
    await page.locator("[data-told]:not(:empty)").waitFor();
    expect(await page.locator("[data-cart-badge]").isVisible()).toBe(false);
  });

  test("opens the account, which the log-out closes", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/leinwanddruck");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await fillLogin(page, "jonas.weber@example.com", "passe-partout");
    await isClosed(page);
    await page.locator('[data-account][data-dialog="account"]').first().click();
    await opened(page, "account").waitFor();
    expect(await page.locator(".account-data dd").first().textContent()).toBe("Jonas Weber");
    expect(await violations(page, "dialog")).toEqual([]);
    await opened(page, "account").locator("[data-log-out] button").click();
    await isClosed(page);
    await page.locator('[data-account][data-dialog="log-in"]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/leinwanddruck");
  });

  test("sees a full cart in one line of the badge, also on a phone", async ({ enter }) => {
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

  test("logs out in the burger navigation once: it closes, announces it, and keeps the focus", async ({ enter }) => {
    const { page, requests, settlesOn } = await enter(phone);
    await page.clock.install();
    await settlesOn("/");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await fillLogin(page, "jonas.weber@example.com", "passe-partout");
    await isClosed(page);
    const answer = await hold(page, /customer-logout/);
    await page.locator(".burger__button").click();
    await page.locator(".burger [data-log-out]").evaluate((form: HTMLFormElement) => {
      for (let time = 0; time < 3; time += 1) form.requestSubmit();
    });
    await expect.poll(() => answer.count()).toBe(1);
    answer.release();
    const told = page.locator("[data-told]", { hasText: "abgemeldet" });
    await told.waitFor();
    expect(await page.locator(".burger").getAttribute("open")).toBe(null);
    expect(await page.evaluate(() => document.activeElement?.matches(".header [data-account]"))).toBe(true);
    expect(requests.filter(({ url }) => url.pathname.endsWith("customer-logout"))).toHaveLength(1);
    await page.clock.runFor(6_000);
    await told.waitFor({ state: "detached" });
  });

  test("sees messages for a wrong password, an outage, and too many attempts", async ({ enter }) => {
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

  test("requests a new password, and reads that a mail was sent", async ({ enter }) => {
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

  test("logs in without a script, on a separate page", async ({ enter }) => {
    const { page, goes } = await enter({ ...phone, javaScriptEnabled: false });
    await goes("/_dialogs/sign-up", "poster.de");
    await page.locator('a[data-dialog="log-in"]').click();
    await page.locator('[name="email"]').fill("anna.lindner@example.com");
    await page.locator('[name="password"]').fill("passe-partout");
    await page.locator(".account-form .button").click();
    await page.waitForURL(/#customer-login-sent$/);
    expect(await page.locator("#customer-login-sent").isVisible()).toBe(true);
    expect(await page.locator("#customer-login-failed").isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test("is checked again when the page returns from the history or from a background tab", async ({ enter }) => {
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

  test("is not loaded for guests until they log in, also in another tab", async ({ enter }) => {
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
  test("appears after a log-in, stays on the next page without moving it, switches, and disappears after the log-out", async ({
    enter,
  }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", "poster.de");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await fillLogin(page, "studio.hartley@example.com", "passe-partout");
    const bar = page.locator("[data-whitelabel-bar]");
    await bar.locator('[data-mode-of="on"][aria-pressed="true"]').waitFor();

    await page.reload();
    await bar.locator('[data-mode-of="on"][aria-pressed="true"]').waitFor();
    expect(await violations(page, "[data-whitelabel-bar]")).toEqual([]);
    await bar.locator('[data-mode-of="off"]').click();
    await bar.locator('[data-mode-of="off"][aria-pressed="true"]').waitFor();
    await page.locator(".header__item--account").hover();
    await page.locator(".header__menu [data-log-out] button").click();
    await bar.waitFor({ state: "detached" });
    expect((await page.context().cookies()).filter(({ name }) => name === "whitelabel-bar")).toEqual([]);
  });
});

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.locator('dialog [name="email"]').fill(email);
  await page.locator('dialog [name="password"]').fill(password);
  await page.locator("dialog .account-form .button").click();
}
