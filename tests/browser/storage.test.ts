import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { isStoredEntry, storedEntries } from "../stored-entries.ts";
import { browserTest } from "./browser.ts";

const test = browserTest();

const entries = storedEntries();

/** Pages of all types, of which `npm test` uses some. */
const pages = sampled(
  [
    ["poster.de", "/"],
    ["poster.de", "/leinwanddruck"],
    ["poster.de", "/products"],
    ["poster.de", "/themen"],
    ["poster.de", "/bilderbox"],
    ["poster.de", "/feed-collage"],
    ["poster.de", "/kontakt"],
    ["poster.de", "/datenschutz"],
    ["poster.de", "/werkstatt"],
    ["poster.de", "/no-such-page"],
    ["card.de", "/"],
    ["card.de", "/hochzeit/"],
    ["card.de", "/fotokalender/wandkalender"],
  ] as const,
  3,
);

/** Min time for which a visitor uses the pages repeatedly (ms); 0 uses each page once. */
const useTime = process.env.EVERYWHERE ? 180_000 : 0;

async function namesIn(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => name), ...stored];
}

/** Scrolls, chooses the second value of an option or filter, and opens and closes what a button of the header opens. */
async function use(page: Page): Promise<void> {
  await page.mouse.wheel(0, 2_000);
  const value = page.locator("main label:has(input[type=radio]):visible").nth(1);
  if ((await value.count()) > 0) await value.click();
  const opener = page.locator("header button:visible").first();
  if ((await opener.count()) > 0) await opener.click();
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, -2_000);
}

const undocumented = (names: readonly string[], known: typeof entries) =>
  names.filter((name) => !known.some((entry) => isStoredEntry(entry, name)));

describe.each(sampled([null, "none"], 1))("with the answer %s to the request for consent", (consent) => {
  const options = useTime > 0 ? { timeout: useTime + 60_000 } : {};
  test("a browser stores functional entries only, and requests the shop and its pictures only", options, async ({ enter, testShop }) => {
    const { page, requests, settlesOn, expects } = await enter({ viewport: { width: 1280, height: 900 }, consent });
    expects(/404/);
    const until = performance.now() + useTime;
    do
      for (const [host, path] of pages) {
        await settlesOn(path, host);
        await use(page);
        const functional = entries.filter(({ isFunctional }) => isFunctional);
        expect([path, undocumented(await namesIn(page), functional)]).toEqual([path, []]);
      }
    while (performance.now() < until);
    const { shop, content } = testShop.ports;
    const others = requests.filter(({ url }) => url.protocol === "http:" && ![String(shop), String(content)].includes(url.port));
    expect(others.map(({ url }) => url.href)).toEqual([]);
    expect(requests.filter(({ url }) => /^\/_(experiments|measure)/.test(url.pathname)).map(({ url }) => url.pathname)).toEqual([]);
  });
});

test("with consent a browser stores documented entries only", async ({ enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width: 1280, height: 900 }, consent: "statistics.marketing" });
  await settlesOn("/leinwanddruck", "poster.de");
  await expect.poll(async () => (await namesIn(page)).some((name) => name.startsWith("experiment"))).toBe(true);
  expect(undocumented(await namesIn(page), entries)).toEqual([]);
});
