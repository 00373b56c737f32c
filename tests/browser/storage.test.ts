import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { isStoredEntry, storedEntries } from "../stored-entries.ts";
import { browserTest } from "./browser.ts";

const test = browserTest();

const entries = storedEntries();

/** One page of each type. */
const pages = [
  ["poster.de", "/"],
  ["poster.de", "/leinwanddruck"],
  ["poster.de", "/products"],
  ["poster.de", "/bilderbox"],
  ["poster.de", "/feed-collage"],
  ["poster.de", "/kontakt"],
  ["poster.de", "/datenschutz"],
  ["card.de", "/"],
  ["card.de", "/hochzeit/"],
] as const;

async function namesIn(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => name), ...stored];
}

const undocumented = (names: readonly string[], known: typeof entries) =>
  names.filter((name) => !known.some((entry) => isStoredEntry(entry, name)));

describe.each([null, "none"])("with the answer %s to the question for consent", (consent) => {
  test("a browser holds what is functional, and reaches the shop and its pictures alone", async ({ enter, house }) => {
    const { page, requests, settlesOn } = await enter({ viewport: { width: 1280, height: 900 }, consent });
    for (const [host, path] of pages) {
      await settlesOn(path, host);
      await page.mouse.wheel(0, 2_000);
      const functional = entries.filter(({ isFunctional }) => isFunctional);
      expect([path, undocumented(await namesIn(page), functional)]).toEqual([path, []]);
    }
    const { shop, content } = house.ports;
    const others = requests.filter(({ url }) => url.protocol === "http:" && ![String(shop), String(content)].includes(url.port));
    expect(others.map(({ url }) => url.href)).toEqual([]);
    expect(requests.filter(({ url }) => /^\/_(experiments|measure)/.test(url.pathname)).map(({ url }) => url.pathname)).toEqual([]);
  });
});

test("with consent a browser holds what is documented", async ({ enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width: 1280, height: 900 }, consent: "statistics.marketing" });
  await settlesOn("/leinwanddruck", "poster.de");
  await expect.poll(async () => (await namesIn(page)).some((name) => name.startsWith("experiment"))).toBe(true);
  expect(undocumented(await namesIn(page), entries)).toEqual([]);
});
