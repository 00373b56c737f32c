import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRateLimits } from "../../app/backend/limits/rate-limits.ts";
import { type BuildCopy, openWarmBuildCopy, type ShopHere } from "./in-process.ts";
import { type Visit, visit } from "./visit.ts";

// The shop behind proxies, called as its adapters call it. tests/conformance/fronts.test.ts uses real proxies.

const proxy = "10.0.0.1";
const stranger = "203.0.113.7";
const host = "poster.de.shop.test";
const origin = `https://${host}`;
const environment = { DOMAIN_PATTERN: "https://{channel}.{country}.shop.test", TRUSTED_PROXIES: "10.0.0.0/8" };

let buildCopy: BuildCopy;
let testShop: ShopHere;
beforeAll(async () => {
  buildCopy = await openWarmBuildCopy();
  // The clock stands still, so that limits do not refill while a slow machine sends requests.
  testShop = buildCopy.openShop(environment, { rates: createRateLimits({ now: () => 0 }) });
});
afterAll(() => buildCopy.close());

const ask = (path: string, peer: string, headers: Record<string, string> = {}, more: Visit = {}) =>
  visit(testShop, path, { ...more, peer, headers: { host, ...headers } });

const form = (fields: Record<string, string>): Visit => ({ method: "POST", body: new URLSearchParams(fields).toString() });
const formHeaders = { origin, "content-type": "application/x-www-form-urlencoded" };
const subscribe = (index: number) => form({ email: `reader${index}@example.com`, uniqueIdentifier: "", reCaptchaToken: "" });
const visitors = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index}`);

/** Posts once for each address in `x-forwarded-for` from one peer, and returns the statuses. */
const posts = (path: string, peer: string, addresses: readonly string[], formOf: (index: number) => Visit) =>
  Promise.all(
    addresses.map(async (address, at) => (await ask(path, peer, { ...formHeaders, "x-forwarded-for": address }, formOf(at))).status),
  );
const refusedOf = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

describe("behind a trusted proxy, every visitor has separate limits", () => {
  test("25 visitors subscribe to the newsletter, and none is refused", async () => {
    expect(refusedOf(await posts("/web-api/newsletter-subscribe", proxy, visitors(25), subscribe))).toBe(0);
  });

  test("25 visitors log in, and none is refused", async () => {
    const logIn = (index: number) => form({ email: `guest${index}@example.com`, password: "wrong" });
    expect(refusedOf(await posts("/web-api/customer-login", proxy, visitors(25), logIn))).toBe(0);
  });

  test("one visitor is refused from the 21st form on, whatever precedes the proxy's entry", async () => {
    const forged = visitors(25).map((address) => `${address}, 198.51.100.250`);
    expect(refusedOf(await posts("/web-api/newsletter-subscribe", proxy, forged, (index) => subscribe(1_000 + index)))).toBe(5);
  });
});

const words = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom("https", "poster.ch.shop.test", "for=6.6.6.6;proto=https", '"', "unknown"));
const names = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "x-real-ip", "via"] as const;
const forged = fc.dictionary(
  fc.constantFrom(...names),
  fc.array(words, { minLength: 1, maxLength: 3 }).map((list) => list.join(", ")),
);

describe("an untrusted proxy", () => {
  test("is one client under 200 forged addresses", () => expectOneClient(stranger, 200));

  test("is one client under 1,000 forged addresses", { tags: ["long"] }, () => expectOneClient("203.0.113.9", 1_000));

  async function expectOneClient(peer: string, count: number): Promise<void> {
    const statuses: number[] = [];
    for (const [at, headers] of fc.sample(forged, count).entries()) {
      const sent = subscribe(10 * count + at);
      statuses.push((await ask("/web-api/newsletter-subscribe", peer, { ...headers, ...formHeaders }, sent)).status);
    }
    expect([statuses.indexOf(429), refusedOf(statuses)]).toEqual([20, count - 20]);
  }

  test("gets the same page, answer and headers as without forged headers", async () => {
    const cookie = "__Host-visitor=3f1c2a44-7d5e-4b1a-9c58-0d4f6f5b7a10; visitor=3f1c2a44-7d5e-4b1a-9c58-0d4f6f5b7a10";
    const seen = async (headers: Record<string, string>, path: string, more: Visit = {}) => {
      const answer = await ask(path, "203.0.113.8", { ...headers, cookie, ...(more.method && formHeaders) }, more);
      const { "server-timing": _, "content-security-policy": policy = "", ...others } = answer.headers;
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? " ";
      return [answer.status, others, policy.replaceAll(nonce, ""), answer.text.replaceAll(nonce, ""), answer.setCookies];
    };
    await seen({}, "/robots.txt");
    for (const [path, more] of [["/robots.txt"], ["/nowhere", form({ a: "b" })], ["/_health"]] as const) {
      const plain = await seen({}, path, more);
      // Eight in total: the pages for visitors without scripts (edge/fairness/uncached-pages.ts) allow ten at once, so a fast machine need not
      // pause.
      for (const headers of fc.sample(forged, 7)) expect(await seen(headers, path, more)).toEqual(plain);
    }
  });
});

describe("headers for TLS only", () => {
  const guards = async (peer: string, headers: Record<string, string>) => {
    const page = await ask("/leinwanddruck", peer, headers);
    return {
      status: page.status,
      hsts: "strict-transport-security" in page.headers,
      upgrade: page.headers["content-security-policy"]?.includes("upgrade-insecure-requests"),
      secure: page.setCookies.length > 0 && page.setCookies.every((cookie) => cookie.includes("; Secure")),
    };
  };

  test("are sent if the visitor uses TLS, according to the trusted proxy", async () => {
    const all = { status: 200, hsts: true, upgrade: true, secure: true };
    expect(await guards(proxy, { "x-forwarded-for": stranger, "x-forwarded-proto": "https" })).toEqual(all);
    expect(await guards(proxy, { forwarded: `for=${stranger};proto=https` })).toEqual(all);
  });

  test("are not sent over plain HTTP, whatever headers a visitor sends", async () => {
    const none = { status: 200, hsts: false, upgrade: false, secure: false };
    expect(await guards(proxy, { "x-forwarded-for": stranger, "x-forwarded-proto": "http" })).toEqual(none);
    expect(await guards(stranger, {})).toEqual(none);
    expect(await guards(stranger, { "x-forwarded-proto": "https", forwarded: "proto=https" })).toEqual(none);
  });

  test("are never sent by a shop with http as public protocol", async () => {
    const plain = buildCopy.openShop({ TRUSTED_PROXIES: "10.0.0.0/8" });
    const { headers } = await visit(plain, "/robots.txt", { peer: proxy, headers: { "x-forwarded-proto": "https" } });
    expect(headers).not.toHaveProperty("strict-transport-security");
  });
});

describe("a proxy that connects under another host name", () => {
  const inner = { host: "inner.test:8000", "x-forwarded-for": stranger, "x-forwarded-proto": "https" };

  test("gets the page of the visitor's host", async () => {
    const { status, text } = await ask("/fr/impression-sur-toile", proxy, { ...inner, "x-forwarded-host": "poster.ch.shop.test" });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="fr-CH"');
    expect((await ask("/", proxy, { ...inner, "x-forwarded-host": "evil.example" })).status).toBe(421);
    expect((await ask("/", proxy, { ...inner, "x-forwarded-host": "evil@poster.ch.shop.test" })).status).toBe(400);
    expect((await ask("/", stranger, { ...inner, "x-forwarded-host": "poster.ch.shop.test" })).status).toBe(421);
  });

  test("has forms accepted from that host only", async () => {
    const send = (from: string) =>
      ask("/leinwanddruck", proxy, { ...inner, ...formHeaders, origin: from, "x-forwarded-host": host }, form({ a: "b" }));
    // A page has no action, so the router refuses a form that passes the check of its origin.
    expect((await send(origin)).status).toBe(405);
    expect((await send("https://inner.test:8000")).status).toBe(403);
  });

  test("gets data and redirects of that host", async () => {
    const { status, headers } = await ask("/Leinwanddruck/", proxy, { ...inner, "x-forwarded-host": host });
    expect([status, headers.location]).toEqual([301, "/leinwanddruck"]);
    expect((await ask("/leinwanddruck.data", proxy, { ...inner, "x-forwarded-host": host })).status).toBe(200);
  });
});
