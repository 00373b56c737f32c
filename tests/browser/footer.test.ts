import type { Locator, Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { browserTestInOwnHouse, hold, walked } from "./browser.ts";
import { fillNewsletter } from "./newsletter.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnHouse();

const narrow = { viewport: { width: 360, height: 740 } };
const wide = { viewport: { width: 1280, height: 900 } };
const shops = [
  { shop: "poster", host: "poster.de", path: "/leinwanddruck" },
  { shop: "card", host: "card.de", path: "/hochzeit/" },
];

const footer = (page: Page) => page.locator("footer.footer");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);
const opened = (sections: Locator) => sections.evaluateAll((all) => all.map((section) => (section as HTMLDetailsElement).open));

// A browser without a script is sent on to the page in document order; these tests begin there (_plain).

describe.each(walked(shops, 1))("the footer of the $shop shop", ({ host, path }) => {
  test("is collapsible in a narrow window: the first list starts open, all else closed", async ({ enter }) => {
    const { page, settlesOn } = await enter(narrow);
    await settlesOn(path, host);
    const sections = footer(page).locator("details");
    expect(await opened(sections)).toEqual([true, ...Array((await sections.count()) - 1).fill(false)]);
    const second = sections.nth(1);
    await second.locator("summary").click();
    expect(await second.locator("a").first().isVisible()).toBe(true);
    await second.locator("summary").press("Enter");
    expect(await second.locator("a").first().isVisible()).toBe(false);
  });

  test("stands open in a wide window, and no headline of it is a button", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn(path, host);
    expect(new Set(await opened(footer(page).locator("details")))).toEqual(new Set([true]));
    const headline = footer(page).locator("summary").first();
    expect(await headline.getAttribute("tabindex")).toBe("-1");
    expect(await headline.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
    await page.setViewportSize(narrow.viewport);
    await expect.poll(async () => (await opened(footer(page).locator("details"))).filter(Boolean).length).toBe(1);
  });

  test.for([narrow, wide])("has nothing that axe finds, at $viewport.width pixels", async (options, { enter }) => {
    const { page, settlesOn } = await enter(options);
    await settlesOn(path, host);
    expect(await violations(page, "footer", ".breadcrumb")).toEqual([]);
  });

  test("shows all of itself without a script", async ({ enter }) => {
    const { page, goes } = await enter({ ...wide, javaScriptEnabled: false });
    await goes(`${path}?_plain=1`, host);
    expect(await footer(page).locator("details a:visible").count()).toBe(await footer(page).locator("details a").count());
    expect(await footer(page).locator(".opinions__controls").isVisible()).toBe(false);
    const row = footer(page).locator(".opinions__window");
    expect(await row.evaluate((element) => [getComputedStyle(element).overflowX, element.scrollWidth > element.clientWidth])).toEqual([
      "auto",
      true,
    ]);
  });
});

describe("the newsletter", () => {
  /** How much is said beneath the form. */
  const told = (page: Page) => page.locator(".newsletter__status > :visible").count();

  test("is asked for without leaving the page, with the page's name, and says that it was sent", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
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
    expect(await told(page), "no earlier success answers what is no address").toBe(0);
  });

  test("says when it could not be asked for, and keeps what was typed", async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(narrow);
    expects(/502|Bad Gateway/);
    await page.route(/newsletter-subscribe/, (route) => route.fulfill({ status: 502, body: "{}" }));
    await settlesOn("/hochzeit/", "card.de");
    await fillNewsletter(page, "reader@example.com");
    await page.click(".newsletter__button");
    await page.locator("#newsletter-subscribe-failed").waitFor({ state: "visible" });
    expect(await page.inputValue("#newsletter-email")).toBe("reader@example.com");
    await page.locator("#newsletter-email").pressSequentially(".uk");
    expect(await told(page)).toBe(0);
  });

  test("is not asked for with what is no address, and nothing is said of it, not even what was said before", async ({ enter }) => {
    const { page, asked, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck#newsletter-subscribe-sent", "poster.de");
    expect(await told(page)).toBe(1);
    for (const email of ["", "reader", "reader@example", "reader@example.c", "re ader@example.com"]) {
      await fillNewsletter(page, email);
      await page.click(".newsletter__button");
      // A form that is sent says so at once; what it asks for is asked by the second frame.
      expect([email, await page.locator("[data-newsletter]").getAttribute("data-state")]).toEqual([email, "unsent"]);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(asked.filter(({ url }) => url.pathname.endsWith("newsletter-subscribe"))).toEqual([]);
      expect(await told(page)).toBe(0);
    }
  });

  test("is asked for without a script: the same page comes back and says so", async ({ enter }) => {
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

describe("the customers' opinions", () => {
  /** The titles of the reviews that stand in the window, from left to right. */
  const seen = (page: Page) =>
    page.locator(".opinions__window").evaluate((window) => {
      const { left, right } = window.getBoundingClientRect();
      return [...window.querySelectorAll("li")]
        .map((item) => ({ box: item.getBoundingClientRect(), title: item.querySelector("h3")?.textContent }))
        .filter(({ box }) => box.left >= left - 1 && box.right <= right + 1)
        .sort((one, other) => one.box.left - other.box.left)
        .map(({ title }) => title);
    });
  /** The carousel is operated when it comes near the window. */
  const near = async (page: Page) => {
    await page.locator(".opinions__window").scrollIntoViewIfNeeded();
    await page.locator("[data-carousel=on]").waitFor();
  };
  const all = (page: Page) => page.locator(".opinions__item h3").allTextContents();

  test("turn in groups of three, without an end, by the buttons and by the arrow keys", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    await near(page);
    const titles = await all(page);
    await page.click("[data-carousel-turn='1']");
    await expect.poll(() => seen(page)).toEqual(titles.slice(3, 6));
    expect(await page.locator("[data-carousel-place]").textContent()).toBe("4–6 / 6");
    await page.press("[data-carousel-turn='1']", "ArrowRight");
    await expect.poll(() => seen(page)).toEqual(titles.slice(0, 3));
    await page.press("[data-carousel-turn='1']", "ArrowLeft");
    await expect.poll(() => seen(page)).toEqual(titles.slice(3, 6));
    await page.press("[data-carousel-turn='-1']", "Enter");
    await expect.poll(() => seen(page)).toEqual(titles.slice(0, 3));
    await page.setViewportSize(narrow.viewport);
    await expect.poll(() => page.locator("[data-carousel-place]").textContent()).toBe("1 / 6");
    // Faster than the row turns.
    await page.locator("[data-carousel-turn='1']").evaluate((button) => {
      for (const _ of "123") (button as HTMLElement).click();
    });
    await expect.poll(() => seen(page)).toEqual([titles[3]]);
  });

  test("keep the focus when the review that had it leaves", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    await near(page);
    await page.locator(".opinions__item a").first().press("ArrowRight");
    expect(await focused(page)).toBe("opinions__window");
    expect(
      await page
        .locator(".opinions__item")
        .first()
        .evaluate((item) => (item as HTMLElement).inert),
    ).toBe(true);
  });

  test.for([
    { pixels: -60, moved: 1 },
    { pixels: -45, moved: 0 },
    { pixels: 60, moved: -1 },
  ])("turn by a swipe of $pixels pixels: $moved", async ({ pixels, moved }, { enter }) => {
    const { page, settlesOn } = await enter(narrow);
    await settlesOn("/leinwanddruck", "poster.de");
    await near(page);
    const titles = await all(page);
    const box = await page.locator(".opinions__window").boundingBox();
    if (!box) throw new Error("there is no carousel");
    const [x, y] = [box.x + box.width / 2, box.y + 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y + 5);
    await page.mouse.move(x + pixels, y + 5);
    await page.mouse.up();
    await expect.poll(() => seen(page)).toEqual([titles.at(moved)]);
    expect(new URL(page.url()).pathname).toBe("/leinwanddruck");
  });

  test("stand 20 and 45 pixels apart, and turn without motion where none is wanted", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 720, height: 800 }, reducedMotion: "reduce" });
    await settlesOn("/leinwanddruck", "poster.de");
    await near(page);
    const gap = () => page.locator(".opinions__list").evaluate((list) => getComputedStyle(list).columnGap);
    expect(await gap()).toBe("20px");
    await page.click("[data-carousel-turn='1']");
    expect(await seen(page)).toEqual((await all(page)).slice(3, 6));
    await page.setViewportSize({ width: 1080, height: 800 });
    expect(await gap()).toBe("45px");
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(() => page.locator("[data-carousel-place]").textContent()).toBe("4 / 6");
  });
});

test("the words about the shop are collapsed, and opened by a link where they are clipped", async ({ enter }) => {
  const { page, settlesOn } = await enter(narrow);
  await settlesOn("/leinwanddruck", "poster.de");
  const more = page.locator("[data-view-more]");
  const hidden = () => page.locator(".seo-text__text").evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  const links = page.locator(".seo-text__text a");
  await links.last().press("Tab");
  expect(await focused(page), "who walks through the text comes to the button that closes it").toBe("seo-text__more");
  expect(await hidden()).toBe(0);
  await page.keyboard.press("Enter");
  await more.waitFor();
  expect([await focused(page), (await hidden()) > 0]).toEqual(["seo-text__more", true]);
  await more.click();
  expect([await hidden(), await more.getAttribute("aria-expanded")]).toEqual([0, "true"]);
  await more.press("Enter");
  expect(await hidden()).toBeGreaterThan(0);
  await page.locator(".seo-text__text .prose").evaluate((text) => text.replaceChildren("."));
  await more.waitFor({ state: "hidden" });
});

test("the breadcrumb stands below the navigation and in the footer, and is each page's own", async ({ enter }) => {
  const { page, settlesOn } = await enter(wide);
  await settlesOn("/leinwanddruck", "poster.de");
  const trails = async () => (await page.locator(".breadcrumb__list").allInnerTexts()).map((text) => text.split("\n"));
  const canvas = ["Startseite", "Alle Produkte", "Leinwanddruck"];
  expect(await trails()).toEqual([canvas, canvas]);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator(".breadcrumb a").nth(1).click();
  await expect.poll(trails).toEqual([
    ["Startseite", "Alle Produkte"],
    ["Startseite", "Alle Produkte"],
  ]);
  await page.locator("footer .breadcrumb a").first().click();
  await expect.poll(trails).toEqual([]);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

describe("the newsletter's captcha", () => {
  const captcha = /scripts\/captcha\.js/;
  const ask = async (page: Page) => {
    const sent = page.waitForRequest(/newsletter-subscribe/);
    await fillNewsletter(page, "reader@example.com");
    await page.press("#newsletter-email", "Enter");
    return new URLSearchParams((await sent).postData() ?? "").get("reCaptchaToken");
  };

  test("is loaded when the form is touched first, and not before", async ({ enter }) => {
    const { page, asked, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    expect(asked.filter(({ url }) => captcha.test(url.pathname))).toEqual([]);
    const loaded = page.waitForResponse(captcha);
    await page.focus("#newsletter-email");
    expect(new URL((await loaded).url()).searchParams.get("render")).toBe("local-site-key");
  });

  test("that cannot be had is told to the console, and the form is sent all the same", async ({ house, enter }) => {
    const { page, settlesOn, expects } = await enter(narrow);
    expects(/newsletter-recaptcha-error|captcha\.js|ERR_FAILED/);
    await page.route(captcha, (route) => route.abort());
    const told = () => house.events().filter(({ event }) => event === "newsletter-no-recaptcha-token").length;
    const before = told();
    await settlesOn("/hochzeit/", "card.de");
    const complaint = page.waitForEvent("console", (message) => message.text().includes("newsletter-recaptcha-error"));
    expect(await ask(page)).toBe("");
    await complaint;
    await page.locator("#newsletter-subscribe-sent").waitFor({ state: "visible" });
    await expect.poll(told).toBe(before + 1);
  });

  test("that never comes is waited for 4 seconds at most", async ({ enter }) => {
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

describe("a link of the footer to the cookie settings", () => {
  test.for([narrow, wide])("opens them over the page, at $viewport.width pixels", async (options, { enter }) => {
    const { page, asked, settlesOn } = await enter(options);
    await settlesOn("/hochzeit/", "card.de");
    expect(asked.some(({ url }) => url.pathname === "/scripts/consent.js")).toBe(false);
    await page.locator("[data-consent-settings]").press("Enter");
    const settings = page.getByRole("dialog", { name: "Cookie-Einstellungen" });
    await settings.waitFor();
    expect(new URL(page.url()).pathname).toBe("/hochzeit/");
    await page.keyboard.press("Escape");
    await settings.waitFor({ state: "detached" });
    await page.click("[data-consent-settings]");
    await settings.waitFor();
  });

  test("says that they are on their way, and opens them once, on the page that asked", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    const script = await hold(page, /consent\.js/);
    await settlesOn("/leinwanddruck", "poster.de");
    const link = page.locator("[data-consent-settings]");
    await link.click();
    expect(await link.evaluate((element) => getComputedStyle(element).cursor)).toBe("progress");
    await page.locator(".breadcrumb a").nth(1).click();
    await page.waitForURL(/\/products$/);
    script.release();
    await page.waitForFunction(() => "consentManagement" in window);
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).cursor)).toBe("pointer");
    expect(await page.locator("#consent-settings").count()).toBe(0);
    await link.evaluate((element) => {
      for (const _ of "12") (element as HTMLElement).click();
    });
    await page.locator("#consent-settings").waitFor();
    expect(await page.locator("#consent-settings").count()).toBe(1);
  });

  test("is a button where it leads nowhere else", async ({ house, enter }) => {
    await editStory(house, "poster/en-us/home", ({ content }) => {
      const [footer] = content.footer as { legalLinks: Record<string, unknown>[] }[];
      for (const link of footer?.legalLinks ?? []) if (link.opensConsentSettings) delete link.link;
    });
    await eventually(async () => {
      expect((await visit(house, "/", { host: "poster.com" })).text).toMatch(/<button[^>]*data-consent-settings/);
    });
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/", "poster.com");
    await page.getByRole("button", { name: "Cookie settings" }).press("Enter");
    await page.getByRole("dialog", { name: "Cookie settings" }).waitFor();
    const scriptless = await enter({ ...narrow, javaScriptEnabled: false });
    await scriptless.goes("/?_plain=1", "poster.com");
    expect(await scriptless.page.getByText("Cookie settings").isVisible()).toBe(false);
  });

  test("leads to the privacy page where they cannot be had", async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(wide);
    expects(/consent\.js|ERR_FAILED/);
    await page.route(/consent\.js/, (route) => route.abort());
    await settlesOn("/leinwanddruck", "poster.de");
    await page.click("[data-consent-settings]");
    await page.waitForURL(/\/datenschutz$/);
  });

  test("leads to the privacy page without a script", async ({ enter }) => {
    const { page, goes } = await enter({ ...narrow, javaScriptEnabled: false });
    await goes("/canvas-prints?_plain=1", "poster.gb");
    await page.click("[data-consent-settings]");
    await page.waitForURL(/\/privacy$/);
    expect(await page.locator("h1").isVisible()).toBe(true);
  });
});

test("the footer leads to the shop's other languages and countries", async ({ enter }) => {
  const { page, settlesOn } = await enter(wide);
  await settlesOn("/fr", "poster.ch");
  await footer(page).getByRole("link", { name: "Italiano" }).click();
  await page.waitForFunction(() => document.documentElement.lang === "it-CH");
  await footer(page).getByRole("link", { name: "España" }).click();
  await page.waitForFunction(() => document.documentElement.lang === "es-ES");
});
