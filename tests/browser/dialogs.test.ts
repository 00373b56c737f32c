import type { Request } from "playwright";
import { describe, expect } from "vitest";
import { dialogKinds } from "#app/ui/dialog.ts";
import { sampled } from "../sampled.ts";
import { browserTest, hold, settled, walked } from "./browser.ts";
import { addOpener, desktop, fillLogin, focused, isClosed, opened, phone } from "./dialog.ts";
import { violations } from "./violations.ts";

const test = browserTest();
const shops = [
  { host: "poster.de", path: "/leinwanddruck", look: desktop, name: "poster, desktop" },
  { host: "poster.de", path: "/leinwanddruck", look: phone, name: "poster, phone" },
  { host: "card.de", path: "/", look: desktop, name: "card, desktop" },
  { host: "card.de", path: "/", look: phone, name: "card, phone" },
];

test.for(walked(shops, 1))(
  "each kind opens by keyboard and pointer, fits, and closes: $name",
  { tags: ["long"], timeout: 60_000 },
  async (shop, { enter }) => {
    const { host, path, look } = shop;
    const { page, settlesOn } = await enter(look);
    await settlesOn(path, host);
    const address = page.url();
    const byPointer = sampled(dialogKinds, 2);
    for (const kind of sampled(dialogKinds, 4)) {
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

test("a dialog of the burger navigation returns the focus to the header's link when closed by its button or the overlay", {
  tags: ["long"],
}, async ({ enter }) => {
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
  test("opening another closes the current one, and the focus returns to the first opener", { tags: ["long"] }, async ({ enter }) => {
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

  test("opening is blocked while a form is being sent", { tags: ["long"] }, async ({ enter }) => {
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

  test("the overlay closes it, a text selection that ends there does not, and nothing moves", { tags: ["long"] }, async ({ enter }) => {
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

  test("the focus returns also if the opener was rendered again", { tags: ["long"] }, async ({ enter }) => {
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

  test("the back button closes it, and goes back", { tags: ["long"] }, async ({ enter }) => {
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

  test("a link to the page behind it closes it", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/leinwanddruck");
    await page.locator('main [data-dialog="customer-picture"]').first().click();
    await opened(page, "customer-picture").locator('a[href*="/leinwanddruck?"]').click();
    await isClosed(page);
    expect(new URL(page.url()).pathname).toBe("/leinwanddruck");
  });

  test("a late answer that changes the page's query leaves it open", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/leinwanddruck");
    const answers = await hold(page, /_configurations/);
    await page.locator('input[name="sku"][value="leinwand-800x600"]').check();
    await page.locator('select[name="materialType"]').selectOption("poster");
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
    await page.keyboard.type("anna@example.com");
    answers.release();
    await page.waitForURL(({ search }) => search === "?materialType=poster");
    await expect.poll(() => page.locator(".configuration").first().getAttribute("aria-busy")).toBe("false");
    expect(await opened(page, "log-in").locator('[name="email"]').inputValue()).toBe("anna@example.com");
  });

  test.for([
    { moment: "before it says that it is loading", shown: 0, after: 149 },
    { moment: "while it says that it is loading", shown: 1, after: 150 },
  ])("is not shown if it was cancelled $moment (at $after ms)", { tags: ["long"] }, async ({ shown, after }, { enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await page.clock.install();
    await settlesOn("/");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const held = await hold(page, /_dialogs/);
    await page.locator("[data-account]").first().click();
    await expect.poll(() => held.count()).toBe(1);
    await page.clock.runFor(after);
    expect(await page.locator(".dialog__loading:visible").count()).toBe(shown);
    const isDialogRequest = (request: Request) => request.url().includes("_dialogs");
    const over = Promise.race([page.waitForEvent("requestfailed", isDialogRequest), page.waitForEvent("requestfinished", isDialogRequest)]);
    await page.keyboard.press("Escape");
    held.release();
    await over;
    await page.clock.runFor(1_000);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await page.clock.resume();
    await page.locator("[data-account]").first().click();
    await opened(page, "log-in").waitFor();
  });

  test.for(
    sampled(
      [
        { what: "its content", address: /_dialogs/ },
        { what: "its code", address: /assets\/load-dialog-.*\.js/ },
      ],
      1,
    ),
  )("that fails to load is reported, and tried again: $what", async ({ address }, { enter }) => {
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

  test("a picture of a page opens enlarged, with its caption", { tags: ["long"] }, async ({ enter }) => {
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
