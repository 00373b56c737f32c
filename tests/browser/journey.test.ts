import { describe, expect } from "vitest";
import { browserTest, hydrated, priced, walked } from "./browser.ts";
import { configurationOn } from "./calculator.ts";
import { foreignWords } from "./foreign-words.ts";

// From the home page to the cart and back, in every language of a market.

const test = browserTest();

/** Home page and a product page of a market's language. */
const journeys = [
  { host: "poster.ch", home: "/fr", product: "/fr/impression-sur-toile", language: "fr" },
  { host: "poster.de", home: "/", product: "/leinwanddruck", language: "de" },
  { host: "poster.com", home: "/", product: "/canvas-prints", language: "en" },
  { host: "poster.es", home: "/", product: "/impresion-sobre-lienzo", language: "es" },
  { host: "poster.ch", home: "/it", product: "/it/stampa-su-tela", language: "it" },
  { host: "poster.be", home: "/", product: "/afdruk-op-canvas", language: "nl" },
  { host: "poster.be", home: "/fr", product: "/fr/impression-sur-toile", language: "fr" },
  { host: "poster.it", home: "/de", product: "/de/leinwanddruck", language: "de" },
  { host: "card.ch", home: "/fr/", product: "/fr/themes/eukalyptus-aquarell-hochzeit/", language: "fr" },
  { host: "card.ch", home: "/it/", product: "/it/themes/eukalyptus-aquarell-hochzeit/", language: "it" },
  { host: "card.de", home: "/", product: "/themes/eukalyptus-aquarell-hochzeit/", language: "de" },
];
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const windows = { phone, desktop: { viewport: { width: 1280, height: 900 } } };

describe.each(walked(Object.entries(windows), 0))("on a %s", (_, window) => {
  test.for(walked(journeys, 8))("$host $product leads to its cart and back in one language", async (journey, { enter }) => {
    const { host, home, product, language } = journey;
    const { page, settlesOn } = await enter(window);
    const isOneLanguage = async () => {
      const spoken = { at: page.url(), lang: (await page.locator("html").getAttribute("lang"))?.slice(0, 2) };
      expect({ ...spoken, foreign: await foreignWords(page) }).toEqual({ ...spoken, lang: language, foreign: [] });
    };
    const configuration = configurationOn(page);

    await settlesOn(home, host);
    await isOneLanguage();
    const link = page.locator(`main a[href="${product}"]`).first();
    if (await link.count()) await link.click();
    else await settlesOn(product, host);
    await page.waitForURL((url) => url.pathname === product);
    await hydrated(page);
    await priced(page);
    await isOneLanguage();

    const open = configuration.section.locator('.configuration__value input[type="radio"]:not(:checked):not(:disabled)');
    await open.first().check({ force: true });
    await expect.poll(configuration.isSettled).toBe(true);
    const total = await configuration.total();
    await isOneLanguage();

    await configuration.design.click();
    await page.waitForURL(/\/configurator-/);
    await page.locator("[data-price]").waitFor();
    await isOneLanguage();
    await page.locator("[data-into-cart] button").click();
    await page.locator("[data-article]").waitFor();
    await isOneLanguage();
    expect((await page.locator("[data-total]").textContent())?.replace(/\s/g, " ")).toBe(total.replace(/\s/g, " "));

    await page.locator("a.back").click();
    await page.waitForURL((url) => url.pathname === home);
    await hydrated(page);
    await isOneLanguage();
  });
});
