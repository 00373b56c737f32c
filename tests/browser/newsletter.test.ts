import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTestInOwnProcess, hold } from "./browser.ts";
import { coveringElements } from "./covering-elements.ts";
import { fillNewsletter } from "./newsletter.ts";

const test = browserTestInOwnProcess();

const narrow = { viewport: { width: 360, height: 740 } };
const wide = { viewport: { width: 1280, height: 900 } };
const captcha = /scripts\/captcha\.js/;

describe("the newsletter", () => {
  /** Counts the visible messages below the form. */
  const messages = (page: Page) => page.locator(".newsletter__status > :visible").count();

  test("is subscribed to in place, with the page's name, and confirmed; the captcha loads at the first touch of the form", async ({
    enter,
  }) => {
    const { page, requests, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    expect(requests.filter(({ url }) => captcha.test(url.pathname))).toEqual([]);
    const loaded = page.waitForResponse(captcha);
    await page.focus("#newsletter-email");
    expect(new URL((await loaded).url()).searchParams.get("render")).toBe("local-site-key");
    const sent = page.waitForRequest(/newsletter-subscribe/);
    await fillNewsletter(page, "reader@example.com");
    await page.press("#newsletter-email", "Enter");
    expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""))).toEqual({
      email: "reader@example.com",
      uniqueIdentifier: "/leinwanddruck",
      reCaptchaToken: expect.stringMatching(/^local-site-key\.newsletter\.[0-9a-f-]{36}$/),
    });
    await page.locator("#newsletter-subscribe-sent").waitFor({ state: "visible" });
    expect(await page.inputValue("#newsletter-email")).toBe("");
    expect(new URL(page.url()).pathname).toBe("/leinwanddruck");
    await page.click(".newsletter__button");
    expect(await messages(page), "an invalid address removes the earlier confirmation").toBe(0);
    expect(await page.locator("#newsletter-email:focus[aria-invalid='true']").count()).toBe(1);
  });

  test("is confirmed above the consent bar and the controls of a phone", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, consent: null });
    await settlesOn("/leinwanddruck", "poster.de");
    await fillNewsletter(page, "reader@example.com");
    const placeAnswer = (top: number) =>
      page.locator(".newsletter__status").evaluate(
        (status, to) =>
          new Promise<void>((heard) => {
            addEventListener("scroll", () => heard(), { once: true });
            scrollBy({ top: status.getBoundingClientRect().top - to, behavior: "instant" });
          }),
        top,
      );
    // The button appears on the way up; the answer's end is then placed beside it.
    await placeAnswer(-600);
    await placeAnswer(0);
    const backToTop = page.locator("[data-back-to-top]");
    await backToTop.waitFor();
    await page.locator("[data-consent-bar]").waitFor();
    await placeAnswer(((await backToTop.boundingBox())?.y ?? 0) - 30);
    await page.press("#newsletter-email", "Enter");
    const confirmation = page.locator("#newsletter-subscribe-sent");
    await confirmation.waitFor({ state: "visible" });
    await expect.poll(() => confirmation.evaluate(coveringElements)).toEqual([]);
  });

  test("keeps what is typed while it is sent", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    const held = await hold(page, /newsletter-subscribe/);
    await fillNewsletter(page, "reader@example.com");
    await page.click(".newsletter__button");
    await expect.poll(held.count).toBe(1);
    await page.fill("#newsletter-email", "other@example.com");
    held.release();
    await page.locator("#newsletter-subscribe-sent").waitFor({ state: "visible" });
    expect(await page.inputValue("#newsletter-email")).toBe("other@example.com");
  });

  test("reports a failure, and keeps the typed address", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(narrow);
    expects(/502|Bad Gateway/);
    await page.route(/newsletter-subscribe/, (route) => route.fulfill({ status: 502, body: "{}" }));
    await settlesOn("/hochzeit/", "card.de");
    await fillNewsletter(page, "reader@example.com");
    await page.click(".newsletter__button");
    await page.locator("#newsletter-subscribe-failed").waitFor({ state: "visible" });
    expect(await page.inputValue("#newsletter-email")).toBe("reader@example.com");
    await page.locator("#newsletter-email").pressSequentially(".uk");
    expect(await messages(page)).toBe(0);
  });

  test("names the cause of a failure, and marks a refused address", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(narrow);
    expects(/429|400|Too Many|Bad Request/);
    await settlesOn("/hochzeit/", "card.de");
    await fillNewsletter(page, "reader@example.com");
    const answers = [
      { status: 429, body: "{}" },
      { status: 400, body: JSON.stringify({ ok: false, refusal: { error: "blocked" } }) },
    ];
    await page.route(/newsletter-subscribe/, (route) => route.fulfill(answers.shift() ?? {}));
    const message = page.locator("#newsletter-subscribe-failed");
    const marked = page.locator("#newsletter-email:focus[aria-invalid='true']");
    await page.click(".newsletter__button");
    await message.filter({ hasText: "Zu viele Versuche", visible: true }).waitFor();
    expect(await marked.count()).toBe(0);
    await page.click(".newsletter__button");
    await message.filter({ hasText: "prüfen", visible: true }).waitFor();
    expect(await marked.count()).toBe(1);
  });

  test("is not sent with an invalid address, and an earlier message is removed", { tags: ["long"] }, async ({ enter }) => {
    const { page, requests, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck#newsletter-subscribe-sent", "poster.de");
    expect(await messages(page)).toBe(1);
    for (const email of ["", "reader", "reader@example", "reader@example.c", "re ader@example.com"]) {
      await fillNewsletter(page, email);
      await page.click(".newsletter__button");
      // A sent form reports at once; its request follows in the second frame.
      expect([email, await page.locator(".newsletter__form").getAttribute("data-state")]).toEqual([email, "invalid"]);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(requests.filter(({ url }) => url.pathname.endsWith("newsletter-subscribe"))).toEqual([]);
      expect(await messages(page)).toBe(0);
    }
  });

  test("is subscribed to without a script: the same page returns and confirms it", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ ...narrow, javaScriptEnabled: false });
    await goes("/fr/impression-sur-toile?_plain=1", "poster.ch");
    await page.fill("#newsletter-email", "lectrice@example.com");
    await page.click(".newsletter__button");
    await page.waitForURL(/#newsletter-subscribe-sent$/);
    expect(new URL(page.url()).pathname).toBe("/fr/impression-sur-toile");
    expect(await page.locator("#newsletter-subscribe-sent").isVisible()).toBe(true);
    expect(await page.locator("#newsletter-subscribe-failed").isVisible()).toBe(false);
  });
});

describe("the newsletter's captcha", () => {
  const subscribe = async (page: Page) => {
    const sent = page.waitForRequest(/newsletter-subscribe/);
    await fillNewsletter(page, "reader@example.com");
    await page.press("#newsletter-email", "Enter");
    return new URLSearchParams((await sent).postData() ?? "").get("reCaptchaToken");
  };

  test("that fails to load is reported on the console, and the form is sent anyway", { tags: ["long"] }, async ({ testShop, enter }) => {
    const { page, settlesOn, expects } = await enter(narrow);
    expects(/newsletter-recaptcha-error|captcha\.js|ERR_FAILED/);
    await page.route(captcha, (route) => route.abort());
    const reports = () => testShop.events().filter(({ event }) => event === "newsletter-no-recaptcha-token").length;
    const before = reports();
    await settlesOn("/hochzeit/", "card.de");
    const complaint = page.waitForEvent("console", (message) => message.text().includes("newsletter-recaptcha-error"));
    expect(await subscribe(page)).toBe("");
    await complaint;
    await page.locator("#newsletter-subscribe-sent").waitFor({ state: "visible" });
    await expect.poll(reports).toBe(before + 1);
    await expect
      .poll(() => testShop.events().filter(({ event }) => event === "newsletter-recaptcha-error"))
      .toMatchObject([{ page: "/hochzeit/" }]);
  });

  test("that never gives a token delays the form, which is then sent without one", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(wide);
    expects(/newsletter-recaptcha-error/);
    await page.route(captcha, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.grecaptcha={ready:(call)=>call(),execute:()=>new Promise(()=>{})}" }),
    );
    await page.clock.install();
    await settlesOn("/leinwanddruck", "poster.de");
    await fillNewsletter(page, "reader@example.com");
    await page.press("#newsletter-email", "Enter");
    await page.locator("[data-state='sending']").waitFor();
    const sent = page.waitForRequest(/newsletter-subscribe/);
    await page.clock.runFor(4_000);
    expect(new URLSearchParams((await sent).postData() ?? "").get("reCaptchaToken")).toBe("");
  });
});
