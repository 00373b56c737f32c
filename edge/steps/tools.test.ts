import { afterEach, describe, expect, it, vi } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { noWaitUntil } from "#app/cache/wait-until.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { arriveStraight } from "../../tests/arrive-straight.ts";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { toShopRequest } from "./shop-request.ts";
import { createToolsStep } from "./tools.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const own = "https://poster.ch.shop.test";
const env = { tools: "http://tools.test:4004/t/one", secure: true };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Tools with this answer; records their requests. */
function standIn(answer: (request: Request) => Response | Promise<Response>): Request[] {
  const shopRequest: Request[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    shopRequest.push(new Request(address, init));
    return answer(shopRequest.at(-1) as Request);
  });
  return shopRequest;
}

async function ask(path: string, { settings, rates, ...init }: Init = {}): Promise<Response | undefined> {
  return openShop({ settings, rates })(path, init);
}

/** The step with its own memory. */
function openShop({ settings = env, rates = createRateLimits(() => 0), now }: Memory = {}) {
  const { pass, circuits } = createToolsStep(settings, { rates, waitUntil: noWaitUntil }, now);
  const ask = (path: string, init: RequestInit = {}, client = "203.0.113.7") => pass(askedOf(path, init, client));
  return Object.assign(ask, { circuits });
}

function askedOf(path: string, init: RequestInit, client: string) {
  const url = new URL(path, own);
  const shopRequest = toShopRequest(
    arriveStraight(new Request(url, { ...init, headers: { host: url.host, ...(init.headers as Record<string, string>) } }), client),
    domains,
  );
  if (!shopRequest) throw new Error(`${url.host} is none of the shop's hosts`);
  return shopRequest;
}

type Memory = {
  settings?: Parameters<typeof createToolsStep>[0] | undefined;
  rates?: ReturnType<typeof createRateLimits> | undefined;
  now?: () => number;
};

type Init = Omit<RequestInit, "headers"> &
  Memory & {
    headers?: Record<string, string>;
  };

describe("a request for a designer or the cart", () => {
  it("goes to where they live, with its prefix and its query, the host that was asked, and nothing else of the visitor", async () => {
    const shopRequest = standIn(() => new Response("the tool"));
    const headers = {
      accept: "text/html",
      authorization: "Bearer secret",
      cookie: "visitor=1; __Host-cart=abc; __Host-customer-session=def",
      "x-forwarded-for": "198.51.100.1",
      "x-forwarded-host": "evil.test",
    };
    const answer = await ask("/fr/configurator-photo-frame/?sku=poster-300x200", { headers });
    expect(await answer?.text()).toBe("the tool");
    expect(shopRequest.map(({ url }) => url)).toEqual([`${env.tools}/fr/configurator-photo-frame/?sku=poster-300x200`]);
    expect(Object.fromEntries(shopRequest[0]?.headers ?? [])).toEqual({
      accept: "text/html",
      cookie: "customer-session=def; cart=abc",
      "x-forwarded-host": "poster.ch.shop.test",
    });
  });

  it("brings back what a page needs: its type, its policy, shared cookies, a way to another path", async () => {
    const headers = new Headers({ "content-type": "text/html", "x-powered-by": "tools", server: "tools", location: "/cart" });
    headers.set("content-security-policy", "default-src 'none'");
    for (const cookie of ["cart=abc; Max-Age=60", "other=1"]) headers.append("set-cookie", cookie);
    standIn(() => new Response(null, { status: 303, headers }));
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

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "/a\\b", "cart", ""])("is led nowhere else: %s", async (location) => {
    standIn(() => new Response(null, { status: 303, headers: { location } }));
    const answer = await ask("/cart");
    expect([answer?.status, answer?.headers.get("location")]).toEqual([502, null]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "tool-failed", reason: "status 303 to another host" })]);
  });

  it("is none where the path is another one, is the router's, or there are no tools", async () => {
    const shopRequest = standIn(() => new Response());
    for (const path of ["/", "/cartoon", "/cart/../x", "/cart/a/b", "/cart/%61", "/configurator-evil/", "/cart.data", "/xx/cart"])
      expect([path, (await ask(path))?.status]).toEqual([path, undefined]);
    expect(await ask("/cart", { settings: { tools: undefined, secure: true } })).toBeUndefined();
    expect(shopRequest).toEqual([]);
  });

  it("that is larger than a form reaches no tool", async () => {
    const shopRequest = standIn(() => new Response());
    const body = new Uint8Array(1_000_001);
    expect((await ask("/cart/articles", { method: "POST", body }))?.status).toBe(413);
    expect(shopRequest).toEqual([]);
  });

  it("is counted: who sends too many forms waits", async () => {
    standIn(() => new Response());
    const rates = createRateLimits(() => 0);
    const statuses = [];
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await ask("/cart/articles", { method: "POST", body: "", rates }))?.status);
    expect([...new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([200, 429]);
  });

  it.each([
    ["is broken", () => new Response("secret words", { status: 500 }), "status 500"],
    ["is not there", () => Promise.reject(new TypeError("connection refused")), "the line broke"],
    ["says more than is read", () => new Response(new Uint8Array(2_000_001)), "answer larger than 2000000 bytes"],
  ])("whose tool %s is told so in its language, once in the log", async (_, answer, reason) => {
    standIn(answer);
    const failed = await ask("/fr/cart?token=secret");
    expect([failed?.status, failed?.headers.get("cache-control")]).toEqual([502, "no-store"]);
    expect(await failed?.text()).toContain('<html lang="fr-CH">');
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "tool-failed", path: "/cart", reason })]);
  });

  it.each([205, 206, 226, 300, 304, 402, 418, 431, 451])("is no page with a status that pages do not have (%i)", async (status) => {
    standIn(() => new Response(null, { status }));
    expect((await ask("/cart"))?.status).toBe(502);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "tool-failed", path: "/cart", reason: `status ${status}` })]);
  });
});

describe("an answer of a tool", () => {
  const answered = (headers: Record<string, string>) => standIn(() => new Response("x", { headers }));
  const keptFor = async (path: string, cookie?: string) =>
    (await ask(path, cookie ? { headers: { cookie } } : {}))?.headers.get("cache-control");

  it.each(["/cart", "/cart/x.css", "/configurator-photo-frame/app.js"])(
    "at %s is kept by nobody where cookies were sent or set",
    async (path) => {
      answered({ "cache-control": "public, max-age=600" });
      expect(await keptFor(path, "__Host-cart=abc")).toBe("private, no-store");
      answered({ "cache-control": "public, max-age=600", "set-cookie": "cart=abc" });
      expect(await keptFor(path)).toBe("private, no-store");
    },
  );

  it("is kept by shared caches only where it is a file, and no page by the name of one", async () => {
    answered({ "cache-control": "public, max-age=600", "content-type": "text/css" });
    expect(await keptFor("/cart/x.css", "visitor=1")).toBe("public, max-age=600");
    expect(await keptFor("/cart/x")).toBe("private, no-store");
    answered({ "cache-control": "public, max-age=600", "content-type": "text/html" });
    expect(await keptFor("/cart/x.css")).toBe("private, no-store");
    answered({ "cache-control": "no-cache", "content-type": "text/html" });
    expect(await keptFor("/configurator-card/")).toBe("no-cache");
    answered({ "content-type": "text/html" });
    expect(await keptFor("/cart")).toBe("private, no-store");
  });

  it.each([
    [undefined, "base-uri 'self'; object-src 'none'; frame-ancestors 'none'"],
    ["default-src 'self'", "default-src 'self', frame-ancestors 'none'"],
    ["default-src 'self'; frame-ancestors 'self'", "default-src 'self'; frame-ancestors 'self'"],
  ])("stands in no frame, unless its own policy lets it (%s)", async (policy, given) => {
    answered(policy ? { "content-security-policy": policy } : {});
    expect((await ask("/cart"))?.headers.get("content-security-policy")).toBe(given);
  });
});

describe("tools that do not answer", () => {
  /** A network address per visitor. */
  const visitor = (number: number) => `198.51.100.${number}`;

  it("cost five visitors a wait, and are tried again behind one more", async () => {
    let time = 0;
    const ask = openShop({ now: () => time });
    const shopRequest = standIn(() => Promise.reject(new TypeError("connection refused")));
    for (let number = 0; number < 9; number += 1) expect((await ask("/cart", {}, visitor(number)))?.status).toBe(502);
    expect(shopRequest).toHaveLength(5);
    expect(ask.circuits()).toMatchObject({ "tools.test:4004 for browsers: cart": "open" });
    expect(shopRequest).toHaveLength(5);
    time += 500;
    const again = standIn(() => new Response("back"));
    const cookie = "__Host-cart=abc";
    expect((await ask("/cart/articles", { method: "POST", body: "" }, visitor(10)))?.status).toBe(502);
    expect((await ask("/cart", { headers: { cookie } }, visitor(11)))?.status).toBe(502);
    expect(again.map(({ headers }) => headers.get("cookie"))).toEqual([null]);
    await vi.waitFor(async () => expect((await ask("/cart", {}, visitor(12)))?.status).toBe(200));
    expect(ask.circuits()).toEqual({});
    expect(takeEventNames()).toEqual(["tool-failed", "tool-circuit-open"]);
  });

  it("are waited for by few at once, and by fewer of one client", async () => {
    const ask = openShop();
    const ends: (() => void)[] = [];
    standIn(() => new Promise((resolve) => ends.push(() => resolve(new Response("late")))));
    const own = Array.from({ length: 8 }, () => ask("/cart"));
    const refused = await ask("/cart");
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
    const others = Array.from({ length: 56 }, (_, number) => ask("/cart", {}, visitor(number)));
    expect((await ask("/cart", {}, visitor(57)))?.status).toBe(503);
    await vi.waitFor(() => expect(ends).toHaveLength(64));
    for (const end of ends) end();
    for (const answer of await Promise.all([...own, ...others])) expect(answer?.status).toBe(200);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "tool-limited", path: "/cart" })]);
  });
});

describe("a form that adds a voucher", () => {
  const add = async (answer: () => Response | Promise<Response>, path = "/fr/cart/vouchers") => {
    standIn(answer);
    await ask(path, { method: "POST", body: "voucher=gift-voucher-50-eur" });
    return takeEvents().map(({ event }) => event);
  };
  const leadingTo = (location: string) => () => new Response(null, { status: 303, headers: { location } });

  it("is no event where it gets into the cart", async () => {
    expect(await add(leadingTo("/fr/cart"))).toEqual([]);
    expect(await add(() => Response.json({ articles: [] }))).toEqual([]);
  });

  it.each([
    ["refused", () => new Response(null, { status: 400 }), ["error-add-voucher"]],
    ["led back to its page", leadingTo("/bon-cadeau#voucher-a-refused"), ["error-add-voucher"]],
    ["lost with the cart", () => new Response(null, { status: 500 }), ["tool-failed", "error-add-voucher"]],
    ["lost with the line", () => Promise.reject(new TypeError("refused")), ["tool-failed", "error-add-voucher"]],
  ])("is an event where it is %s", async (_, answer, events) => {
    expect(await add(answer)).toEqual(events);
  });

  it("is no event of another form", async () => {
    expect(await add(() => new Response(null, { status: 400 }), "/cart/articles")).toEqual([]);
  });
});
