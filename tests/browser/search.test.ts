import type { Page, Route } from "playwright";
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest, hydrated } from "./browser.ts";
import { violations, violationsInFrame } from "./violations.ts";

const test = browserTest();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Page object of the search in the header. */
function searchOn(page: Page) {
  const field = page.getByRole("combobox", { name: "Suche" });
  const options = page.getByRole("option");
  return {
    field,
    options,
    opener: page.locator(".search-field__open"),
    names: () => options.allTextContents(),
    /** Waits for suggestions of which the first has this text. */
    suggests: (text: string | RegExp) => expect.poll(async () => (await options.allTextContents())[0] ?? "").toMatch(text),
    /** Waits for the suggestions of the whole text: those of its beginning may have the same name. */
    suggestsLinkTo: (href: string) => expect.poll(() => options.first().getAttribute("href")).toBe(href),
    active: () => page.locator('[role="option"][aria-selected="true"]').textContent(),
  };
}

const journeys = [
  {
    name: "poster, phone",
    host: "poster.de",
    window: phone,
    typed: "lienwand 60x40",
    first: /^Leinwanddruck/,
    lands: "/leinwanddruck?sku=leinwand-600x400",
  },
  {
    name: "poster, desktop",
    host: "poster.de",
    window: desktop,
    typed: "lienwand 60x40",
    first: /^Leinwanddruck/,
    lands: "/leinwanddruck?sku=leinwand-600x400",
  },
  { name: "card, phone", host: "card.de", window: phone, typed: "hochzeitskrate", first: /^Hochzeitskarten/, lands: "/hochzeit/" },
  { name: "card, desktop", host: "card.de", window: desktop, typed: "hochzeitskrate", first: /^Hochzeitskarten/, lands: "/hochzeit/" },
];

describe("a typo leads to the product:", () => {
  test.for(sampled(journeys, 1))("by keyboard, $name", async ({ host, window, typed, first, lands }, { enter }) => {
    const { page, settlesOn } = await enter(window);
    await settlesOn("/datenschutz/".slice(0, host.startsWith("card") ? undefined : -1), host);
    const { field, suggestsLinkTo, active } = searchOn(page);
    await page.locator("#header-question").focus();
    await page.keyboard.type(typed);
    await suggestsLinkTo(lands);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("ArrowDown");
    expect(await active()).toMatch(first);
    expect(await field.getAttribute("aria-activedescendant")).toBe("search-option-0");
    // ArrowUp leads from the first option to the field, then to the last option.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await active()).toBe("Alle Ergebnisse anzeigen");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname + url.search === lands);
    await hydrated(page);
    if (lands.includes("sku=")) expect(await page.locator('input[name="sku"][value="leinwand-600x400"]').isChecked()).toBe(true);
  });

  test.for(sampled(journeys, 1))("by pointer, $name", { tags: ["long"] }, async ({ host, window, typed, lands }, { enter }) => {
    const { page, goes } = await enter(window);
    await goes("/", host);
    const { opener, suggestsLinkTo, options } = searchOn(page);
    if (window === phone) await opener.tap();
    else await page.locator("#header-question").click();
    await page.keyboard.type(typed);
    await suggestsLinkTo(lands);
    expect(await violations(page)).toEqual([]);
    await (window === phone ? options.first().tap() : options.first().click());
    await page.waitForURL((url) => url.pathname + url.search === lands);
    await expect.poll(() => page.locator(".search-field__list").isVisible()).toBe(false);
  });

  test.for(sampled(journeys, 1))(
    "without a script, $name",
    { tags: ["long"] },
    async ({ host, window, typed, first, lands }, { enter }) => {
      const { page, goes } = await enter({ ...window, javaScriptEnabled: false });
      await goes("/", host);
      await page.locator("#header-question").focus();
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
      const found = page.locator(".tile__link").first();
      expect(await found.textContent()).toMatch(first);
      await found.click();
      await page.waitForURL((url) => url.pathname + url.search === lands);
    },
  );
});

test("a failed request closes the previous question's suggestions", async ({ enter }) => {
  const { page, settlesOn, expects } = await enter(desktop);
  expects(/503|Failed to load resource/);
  await settlesOn("/datenschutz");
  const { field, suggests, options } = searchOn(page);
  await page.locator("#header-question").focus();
  await page.keyboard.type("leinwand");
  await suggests(/^Leinwanddruck/);
  await page.route(/\/_lists\/search/, (route) => route.fulfill({ status: 503 }));
  await page.keyboard.type(" 60");
  await expect.poll(() => options.count()).toBe(0);
  expect(await field.getAttribute("aria-expanded")).toBe("false");
});

test("suggestions that arrive after a selection do not replace the selected option", async ({ enter }) => {
  const { page, settlesOn } = await enter(desktop);
  await settlesOn("/datenschutz");
  const { suggests, suggestsLinkTo, active } = searchOn(page);
  await page.locator("#header-question").focus();
  await page.keyboard.type("leinwand");
  await suggests(/^LeinwanddruckProdukt/);
  const late: Route[] = [];
  await page.route(/\/_lists\/search/, (route) => void late.push(route));
  await page.keyboard.type(" 60x40");
  await expect.poll(() => late.length).toBe(1);
  await page.keyboard.press("ArrowDown");
  const answered = page.waitForResponse(/_lists/).then((response) => response.finished());
  for (const route of late) await route.continue();
  await answered;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await active()).toMatch(/^LeinwanddruckProdukt/);
  await page.keyboard.press("ArrowUp");
  await suggestsLinkTo("/leinwanddruck?sku=leinwand-600x400");
});

test("Escape closes the suggestions, then leaves the field, whose code loads at its first use", async ({ enter }) => {
  const { page, requests, settlesOn } = await enter(phone);
  await settlesOn("/datenschutz");
  const scripts = () => requests.filter(({ url }) => url.pathname.includes("search-field"));
  expect(scripts().length).toBe(0);
  const { opener, field, suggests } = searchOn(page);
  await opener.tap();
  await page.keyboard.type("kalender");
  await suggests(/kalender/i);
  expect(scripts().length).toBe(1);
  await page.keyboard.press("Escape");
  expect([await field.getAttribute("aria-expanded"), await field.inputValue()]).toEqual(["false", "kalender"]);
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  // One request for eight letters typed at once.
  expect(requests.filter(({ url }) => url.pathname === "/_lists/search").length).toBe(1);
});

test.for(sampled([360, 1440], 1))(
  "axe finds no violations on results, and where nothing is found, at %d pixels",
  { tags: ["long"] },
  async (width, { enter }) => {
    const { page, goes } = await enter({ viewport: { width, height: 800 } });
    for (const question of ["leinwand", "datenschutz", "blockchain"]) {
      await goes(`/suche?q=${question}`, "poster.de");
      await page.locator(".results__form").waitFor();
      expect(await violationsInFrame(page)).toEqual([]);
    }
    expect(await page.getByRole("status").filter({ hasText: "blockchain" }).textContent()).toBe(
      "Zu „blockchain“ haben wir nichts gefunden.",
    );
    await page.getByRole("link", { name: "Alle Produkte ansehen" }).click();
    await page.waitForURL(/\/products$/);
  },
);
