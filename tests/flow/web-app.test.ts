import { describe, expect, test } from "vitest";
import { locales } from "../../app/locale/locales.ts";
import { markets } from "../../app/locale/markets.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { phoneName, visit } from "./visit.ts";

const testShop = await openSharedTestShopHere();

/** Host, home page and locale of every shop. */
const shops = markets.flatMap(({ channel, country, locales: own }) =>
  own.map((locale, place) => {
    const prefix = place === 0 ? "" : `/${locales[locale].language}`;
    return { host: `${channel}.${country}`, home: channel === "card" ? `${prefix}/` : prefix || "/", prefix, locale };
  }),
);

describe("a shop as an app", () => {
  test("every locale's pages name a manifest of their language, which opens their home page", async () => {
    const seen = [];
    for (const { host, home, prefix, locale } of shops) {
      const page = await visit(testShop, home, { host });
      expect([host, home, page.text.match(/<link rel="manifest" href="([^"]+)"/)?.[1]]).toEqual([
        host,
        home,
        `${prefix}/manifest.webmanifest`,
      ]);
      const answer = await visit(testShop, `${prefix}/manifest.webmanifest`, { host });
      const manifest = JSON.parse(answer.text);
      expect({ status: answer.status, type: answer.headers["content-type"], cache: answer.headers["cache-control"] }).toEqual({
        status: 200,
        type: "application/manifest+json",
        cache: "public, max-age=3600",
      });
      expect(answer.setCookies).toEqual([]);
      expect(manifest).toMatchObject({ lang: locale, id: home, start_url: home, scope: home, short_name: "Passepartout" });
      expect(page.text).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);
      seen.push(`${host.split(".")[0]} ${locale.slice(0, 2)} ${manifest.name}`);
    }
    // One name per channel and language.
    expect(new Set(seen).size).toBe(new Set(seen.map((one) => one.split(" ").slice(0, 2).join(" "))).size);
  });

  test("the desktop app's pages name the manifest of their language; the desktop app has none of its own", async () => {
    const { text } = await visit(testShop, "/fr/d", { host: "poster.ch" });
    expect(text).toContain('<link rel="manifest" href="/fr/manifest.webmanifest"');
    for (const path of ["/d/manifest.webmanifest", "/fr/d/manifest.webmanifest", "/w/manifest.webmanifest"])
      expect([path, (await visit(testShop, path, { host: "poster.ch" })).status]).toEqual([path, 404]);
  });
});

test("a page names the speculation rules of its shop, but not to phones or visitors who save data", async () => {
  const rulesOf = async (path: string, headers: Record<string, string> = {}) =>
    (await visit(testShop, path, { host: "poster.de", headers })).headers["speculation-rules"];
  expect(await rulesOf("/leinwanddruck")).toBe('"/_speculation-rules"');
  expect(await rulesOf("/leinwanddruck", { "save-data": "on" })).toBeUndefined();
  expect(await rulesOf("/leinwanddruck", { "user-agent": phoneName })).toBeUndefined();
  expect(await rulesOf("/leinwanddruck.data")).toBeUndefined();
  expect(await rulesOf("/manifest.webmanifest")).toBeUndefined();
});
