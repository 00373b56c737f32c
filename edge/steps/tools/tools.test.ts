import { afterEach, describe, expect, it, vi } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { takeEvents } from "../../../tests/expected-events.ts";
import { ask, env, type Init, stubTools } from "../../../tests/fakes/stubbed-tools.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a request to a designer or the cart", () => {
  it("is proxied with prefix, query, host and its own cookies only", async () => {
    const requests = stubTools(() => new Response("the tool"));
    const headers = {
      accept: "text/html",
      authorization: "Bearer secret",
      cookie: "visitor=1; __Host-cart=abc; __Host-customer-session=def",
      "x-forwarded-for": "198.51.100.1",
      "x-forwarded-host": "evil.test",
    };
    const answer = await ask("/fr/configurator-photo-frame/?sku=poster-300x200", { headers });
    expect(await answer?.text()).toBe("the tool");
    expect(requests.map(({ url }) => url)).toEqual([`${env.tools}/fr/configurator-photo-frame/?sku=poster-300x200`]);
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: "text/html",
      cookie: "customer-session=def; cart=abc",
      "x-forwarded-host": "poster.ch.shop.test",
    });
  });

  it("returns the headers a page needs: type, policy, shared cookies, a redirect", async () => {
    const headers = new Headers({ "content-type": "text/html", "x-powered-by": "tools", server: "tools", location: "/cart" });
    headers.set("content-security-policy", "default-src 'none'");
    for (const cookie of ["cart=abc; Max-Age=60", "other=1"]) headers.append("set-cookie", cookie);
    stubTools(() => new Response(null, { status: 303, headers }));
    const answer = await ask("/cart/articles", { method: "POST", body: "designer=photobox" });
    expect([answer?.status, [...(answer?.headers ?? [])]]).toEqual([
      303,
      [
        ["cache-control", "private, no-store"],
        ["content-security-policy", "default-src 'none', frame-ancestors 'none'"],
        ["content-type", "text/html"],
        ["location", "/cart"],
        ["set-cookie", "__Host-cart=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax"],
      ],
    ]);
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "/a\\b", "cart", ""])(
    "passes on no redirect to another host: %s",
    async (location) => {
      stubTools(() => new Response(null, { status: 303, headers: { location } }));
      const answer = await ask("/cart");
      expect([answer?.status, answer?.headers.get("location")]).toEqual([502, null]);
      expect(takeEvents()).toEqual([expect.objectContaining({ event: "tool-failed", reason: "status 303 to another host" })]);
    },
  );

  it("is not proxied on another path, for router data, or without tools", async () => {
    const requests = stubTools(() => new Response());
    for (const path of ["/", "/cartoon", "/cart/../x", "/cart/a/b", "/cart/%61", "/configurator-evil/", "/cart.data", "/xx/cart"])
      expect([path, (await ask(path))?.status]).toEqual([path, undefined]);
    expect(await ask("/cart", { settings: { tools: undefined, secure: true } })).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it.each([
    ["larger than a form", () => new Uint8Array(1_000_001), 413],
    ["that takes longer than ten seconds", () => new ReadableStream(), 408],
  ])("%s is not proxied, and shows a page in its language", async (_, bodyOf, status) => {
    vi.useFakeTimers();
    const requests = stubTools(() => new Response());
    const post = async (accept: string) => {
      const body = bodyOf();
      const refused = ask("/fr/cart/articles", { method: "POST", body, duplex: "half", headers: { accept } } as Init);
      await vi.advanceTimersByTimeAsync(10_000);
      return refused;
    };
    const refused = await post("text/html");
    expect([refused?.status, refused?.headers.get("cache-control")]).toEqual([status, "no-store"]);
    expect(await refused?.text()).toContain('<html lang="fr-CH">');
    expect(await (await post("*/*"))?.text()).toBe("");
    expect(requests).toEqual([]);
  });

  it.each([
    ["a designer", "/fr/configurator-photo-frame", 20],
    ["the cart", "/fr/cart/articles", 60],
  ])("with a form for %s is limited per client, and then shows a page in its language", async (_, path, times) => {
    stubTools(() => new Response());
    const rates = createRateLimits({ now: () => 0 });
    const post = () => ask(path, { method: "POST", body: "", rates, headers: { accept: "text/html" } });
    for (let sent = 0; sent < times; sent += 1) expect((await post())?.status).toBe(200);
    const refused = await post();
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, String(60 / times)]);
    expect(await refused?.text()).toMatch(/<html lang="fr-CH">.*Il y a foule en ce moment/s);
  });

  it.each([
    ["fails", () => new Response("secret words", { status: 500 }), "status 500"],
    ["is unreachable", () => Promise.reject(new TypeError("connection refused")), "the line broke"],
    ["answers beyond the maximum size", () => new Response(new Uint8Array(2_000_001)), "answer larger than 2000000 bytes"],
  ])("to a tool that %s shows an error page in its language, with one log line", async (_, answer, reason) => {
    stubTools(answer);
    const failed = await ask("/fr/cart?token=secret");
    expect([failed?.status, failed?.headers.get("cache-control")]).toEqual([502, "no-store"]);
    expect(await failed?.text()).toContain('<html lang="fr-CH">');
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "tool-failed", path: "/cart", reason })]);
  });

  it.each([205, 206, 226, 300, 304, 402, 418, 431, 451])("with an unexpected status (%i) is an error", async (status) => {
    stubTools(() => new Response(null, { status }));
    expect((await ask("/cart"))?.status).toBe(502);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "tool-failed", path: "/cart", reason: `status ${status}` })]);
  });
});

describe("a response of a tool", () => {
  const stubHeaders = (headers: Record<string, string>) => stubTools(() => new Response("x", { headers }));
  const cacheControlOf = async (path: string, cookie?: string) =>
    (await ask(path, cookie ? { headers: { cookie } } : {}))?.headers.get("cache-control");

  it.each(["/cart", "/cart/x.css", "/configurator-photo-frame/app.js"])("at %s is not cached if cookies were sent or set", async (path) => {
    stubHeaders({ "cache-control": "public, max-age=600" });
    expect(await cacheControlOf(path, "__Host-cart=abc")).toBe("private, no-store");
    stubHeaders({ "cache-control": "public, max-age=600", "set-cookie": "cart=abc" });
    expect(await cacheControlOf(path)).toBe("private, no-store");
  });

  it("is cached publicly only as a file, by its type and name", async () => {
    stubHeaders({ "cache-control": "public, max-age=600", "content-type": "text/css" });
    expect(await cacheControlOf("/cart/x.css", "visitor=1")).toBe("public, max-age=600");
    expect(await cacheControlOf("/cart/x")).toBe("private, no-store");
    stubHeaders({ "cache-control": "public, max-age=600", "content-type": "text/html" });
    expect(await cacheControlOf("/cart/x.css")).toBe("private, no-store");
    stubHeaders({ "cache-control": "no-cache", "content-type": "text/html" });
    expect(await cacheControlOf("/configurator-card/")).toBe("no-cache");
    stubHeaders({ "content-type": "text/html" });
    expect(await cacheControlOf("/cart")).toBe("private, no-store");
  });

  it.each([
    [undefined, "base-uri 'self'; object-src 'none'; frame-ancestors 'none'"],
    ["default-src 'self'", "default-src 'self', frame-ancestors 'none'"],
    ["default-src 'self'; frame-ancestors 'self'", "default-src 'self'; frame-ancestors 'self'"],
  ])("allows no frames unless its own policy does (%s)", async (policy, given) => {
    stubHeaders(policy ? { "content-security-policy": policy } : {});
    expect((await ask("/cart"))?.headers.get("content-security-policy")).toBe(given);
  });
});

describe("a voucher form", () => {
  const add = async (answer: () => Response | Promise<Response>, path = "/fr/cart/vouchers") => {
    stubTools(answer);
    await ask(path, { method: "POST", body: "voucher=gift-voucher-50-eur" });
    return takeEvents().map(({ event }) => event);
  };
  const redirectTo = (location: string) => () => new Response(null, { status: 303, headers: { location } });

  it("logs no event if the voucher is added", async () => {
    expect(await add(redirectTo("/fr/cart"))).toEqual([]);
    expect(await add(() => Response.json({ articles: [] }))).toEqual([]);
  });

  it.each([
    ["refused", () => new Response(null, { status: 400 }), ["error-add-voucher"]],
    ["redirected to its page", redirectTo("/bon-cadeau#voucher-a-refused"), ["error-add-voucher"]],
    ["failed in the cart", () => new Response(null, { status: 500 }), ["tool-failed", "error-add-voucher"]],
    ["failed in transit", () => Promise.reject(new TypeError("refused")), ["tool-failed", "error-add-voucher"]],
  ])("logs an event if it is %s", async (_, answer, events) => {
    expect(await add(answer)).toEqual(events);
  });

  it("logs no event for another form", async () => {
    expect(await add(() => new Response(null, { status: 400 }), "/cart/articles")).toEqual([]);
  });
});
