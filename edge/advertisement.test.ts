import { describe, expect, it } from "vitest";
import { createPlainEncoder } from "#app/document/document.server.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { incomingRequest } from "../tests/incoming-request.ts";
import { createDesignerRedirectStep, readAdvertisement, withDesignerLinkQuery } from "./advertisement.ts";
import { toShopRequest } from "./steps/shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);

function requestTo(path: string, cookie?: string, method = "GET") {
  const url = new URL(path, "https://poster.ch.shop.test");
  const headers = { host: url.host, ...(cookie && { cookie }) };
  const found = toShopRequest(incomingRequest(new Request(url, { method, headers }), "203.0.113.7"), domains);
  if (!found) throw new Error(`${url.host} is not a host of the shop`);
  return found;
}

const cookieOf = (path: string, kept?: string, method?: string) =>
  readAdvertisement(requestTo(path, kept && `__Host-advertisement=${kept}`, method), true).cookie;

describe("the session cookie of an advertisement", () => {
  it("has the parameters of the URL, for this host until the browser closes", () => {
    expect(cookieOf("/fr/calendrier-photo?gclid=Ab-1&utm_medium=shopping&color=blue")).toBe(
      "__Host-advertisement=gclid=Ab-1&utm_medium=shopping; Path=/; Secure; SameSite=Lax",
    );
    expect(readAdvertisement(requestTo("/?s=news"), false).cookie).toBe("advertisement=s=news; Path=/; SameSite=Lax");
  });

  it("is not set again for the same parameters, or without parameters", () => {
    expect(cookieOf("/?gclid=Ab-1", "gclid=Ab-1")).toBeUndefined();
    expect(cookieOf("/leinwanddruck", "gclid=Ab-1")).toBeUndefined();
    expect(cookieOf("/?utm_medium=email")).toBeUndefined();
  });

  it("is replaced by a later advertisement", () => {
    expect(cookieOf("/?s=news", "gclid=Ab-1")).toMatch(/^__Host-advertisement=s=news;/);
    expect(cookieOf("/?utm_medium=email", "gclid=Ab-1")).toMatch(/^__Host-advertisement=; Max-Age=0;/);
  });

  it.each(["/web-api/customer-data?s=news", "/_lists/themes?s=news", "/configurator-card/?s=gs", "/robots.txt?s=news"])(
    "is not set by %s, which is not a page",
    (path) => {
      expect(cookieOf(path)).toBeUndefined();
    },
  );

  it("has at most a few hundred plain characters", () => {
    const cookie = cookieOf(`/?gclid=${"a".repeat(200)}&s=${"b".repeat(40)}&utm_medium=shopping`) ?? "";
    expect(cookie.length).toBeLessThan(400);
    for (const hostile of ["a;b", "a\r\nset-cookie: x=1", "a b", "ä", "a".repeat(5_000)])
      expect(cookieOf(`/?${new URLSearchParams({ gclid: hostile })}`)).toBeUndefined();
  });
});

describe("a document for a visitor without a script", () => {
  const render = (html: string, query = "gclid=Ab-1") => {
    const pieces = [html.slice(0, 10), html.slice(10)].map((part) => new TextEncoder().encode(part));
    return new TextDecoder().decode(withDesignerLinkQuery(createPlainEncoder, new URLSearchParams(query))().encode(pieces, true));
  };

  it.each([
    ['<a href="/configurator-card/?a=1&amp;b=2">', '<a href="/configurator-card/?a=1&amp;b=2&amp;gclid=Ab-1">'],
    ['<a class="x" href="/fr/d/configurator-card/">ä</a>', '<a class="x" href="/fr/d/configurator-card/?gclid=Ab-1">ä</a>'],
    ['<a href="/configurator-card/?gclid=Cd-2">', '<a href="/configurator-card/?gclid=Cd-2">'],
  ])("has links with the advertisement: %s becomes %s", (html, completed) => {
    expect(render(html)).toBe(completed);
  });

  it.each([
    '<a href="/magazin/configurator-card/">',
    '<a href="https://elsewhere.test/configurator-card/">',
    '<a href="/configurator-card/?a=&#x27;1">',
    'The text says href="/configurator-card/ and no more',
    '{"design":"/configurator-card/"}',
  ])("leaves %s unchanged", (html) => {
    expect(render(html)).toBe(html);
  });
});

describe("a link to a designer without the advertisement", () => {
  const redirectToCompleteDesigner = createDesignerRedirectStep(true);
  const locationOf = (path: string, kept?: string, method?: string) => {
    const answer = redirectToCompleteDesigner(requestTo(path, kept && `__Host-advertisement=${kept}`, method)) as Response | undefined;
    return answer?.headers.get("location") ?? undefined;
  };

  it("redirects once to the link with the session's parameters", () => {
    const whole = locationOf("/fr/configurator-card/?themeId=a&standard[]=b", "gclid=Ab-1") ?? "";
    expect(whole).toBe("/fr/configurator-card/?themeId=a&standard%5B%5D=b&gclid=Ab-1");
    expect(locationOf(whole, "gclid=Ab-1")).toBeUndefined();
    const sample = locationOf("/configurator-card/?isSample=true", "utm_medium=shopping") ?? "";
    expect(sample).toBe("/configurator-card/?isSample=true&s=gs");
    expect(locationOf(sample, "utm_medium=shopping")).toBeUndefined();
  });

  it.each([
    ["/configurator-card/?themeId=a", undefined, "GET"],
    ["/configurator-card/?themeId=a", "gclid=<b>", "GET"],
    ["/configurator-card/?themeId=a", "gclid=Ab-1", "POST"],
    ["/configurator-card/card.js", "gclid=Ab-1", "GET"],
    ["/cart", "gclid=Ab-1", "GET"],
  ])("is not redirected at %s with %j (%s)", (path, kept, method) => {
    expect(locationOf(path, kept, method)).toBeUndefined();
  });
});
