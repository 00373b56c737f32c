import { describe, expect, test } from "vitest";
import { visibleHtml } from "../visible-html.ts";
import { addressOf, type Container, containersOf } from "./containers.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { fromMemory } from "./page.ts";
import { visit } from "./visit.ts";

// Advertisement parameters are kept for the session, and reach the designers from every page.

const testShop = await openSharedTestShopHere();

const ad = "gclid=Ab-1&s=news&utm_medium=shopping";
const adCookie = `advertisement=${ad}`;
const designerLinks = (html: string) =>
  [...visibleHtml(html).matchAll(/<a\b[^>]*? href="([^"]*\/configurator-[^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

test("the landing page is cached and shared, and its visitor gets the cookie", async () => {
  const path = "/leinwanddruck";
  // Gives the same treatments on every request.
  const visitor = "visitor=00000000-0000-4000-8000-000000000000";
  const headers = { cookie: visitor };
  const bare = (html: string) => html.replace(/nonce="[^"]*"/g, "").replace(/nonce-[\w+/=-]*/g, "");
  const shared = await fromMemory(() => visit(testShop, path, { headers }));
  const first = await visit(testShop, `${path}?${ad}`, { headers });
  const next = await visit(testShop, path, { headers: { cookie: `${visitor}; ${adCookie}` } });
  expect(first.setCookies.filter((cookie) => cookie.startsWith("advertisement="))).toEqual([`${adCookie}; Path=/; SameSite=Lax`]);
  expect(next.setCookies.filter((cookie) => cookie.startsWith("advertisement="))).toEqual([]);
  for (const { text, headers } of [first, next]) {
    expect(headers["server-timing"]).toContain('shell;desc="hit"');
    expect(text).not.toContain("Ab-1");
    expect(bare(visibleHtml(text))).toBe(bare(visibleHtml(shared.text)));
  }
});

describe("a visitor without a script", () => {
  test.each([
    ["poster.de", "/"],
    ["poster.de", "/leinwanddruck"],
    ["card.de", "/themes/eukalyptus-aquarell-hochzeit/"],
    ["poster.ch", "/fr/calendrier-photo"],
  ])("carries the parameters through every link of %s%s into a designer", async (host, path) => {
    const { status, text } = await visit(testShop, path, { host, headers: { cookie: `${adCookie}; plain=1` } });
    expect(status).toBe(200);
    const links = designerLinks(text);
    expect(links.length).toBeGreaterThan(0);
    const lost = links.filter((href) => {
      const { searchParams } = new URL(href, "http://shop.example");
      return searchParams.get("gclid") !== "Ab-1" || !searchParams.has("s");
    });
    expect(lost).toEqual([]);
  });

  test("carries the parameters through a form on another page, whatever referrer the browser sends", async () => {
    const card = containersOf("card.de").find(({ kind }) => kind === "CardDetailContainer") as Container;
    const { headers } = await visit(testShop, addressOf("_hand-offs", card, "to=sample"), {
      host: card.host,
      headers: { cookie: adCookie },
    });
    const { searchParams } = new URL(headers.location ?? "", "http://shop.example");
    expect(Object.fromEntries(searchParams)).toMatchObject({ isSample: "true", s: "gs", gclid: "Ab-1" });
  });
});

test("a link that is followed before the script has loaded carries the parameters", async () => {
  const headers = { cookie: adCookie, accept: "text/html" };
  const path = "/configurator-photo-frame/?sku=poster-300x200&locale=de-DE";
  const redirect = await visit(testShop, path, { headers });
  expect([redirect.status, redirect.headers.location]).toEqual([302, `${path}&gclid=Ab-1&s=news`]);
  expect((await visit(testShop, redirect.headers.location ?? "", { headers })).status).toBe(200);
});

test("a crawler gets no cookie", async () => {
  const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  expect((await visit(testShop, `/leinwanddruck?${ad}`, { headers })).setCookies).toEqual([]);
});
