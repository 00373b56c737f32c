import { afterEach, describe, expect, it, vi } from "vitest";
import { openRates } from "#app/backend/rates.ts";
import { domainTable } from "#app/locale/domains.ts";
import { arriveStraight } from "../../tests/arrive-straight.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { findAddress } from "./asked.ts";
import { openTools } from "./tools.ts";

const domains = domainTable("https://{channel}.{country}.shop.test", []);
const own = "https://poster.ch.shop.test";
const env = { tools: "http://tools.test:4004/t/one", secure: true };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Tools that answer so; gives what they were asked. */
function standIn(answer: (request: Request) => Response | Promise<Response>): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push(new Request(address, init));
    return answer(asked.at(-1) as Request);
  });
  return asked;
}

async function ask(path: string, { settings = env, rates = openRates(() => 0), ...init }: Init = {}): Promise<Response | undefined> {
  const url = new URL(path, own);
  const asked = findAddress(
    arriveStraight(new Request(url, { ...init, headers: { host: url.host, ...init.headers } }), "203.0.113.7"),
    domains,
  );
  if (!asked) throw new Error(`${url.host} is none of the shop's hosts`);
  return openTools(settings, rates)(asked);
}

type Init = Omit<RequestInit, "headers"> & {
  headers?: Record<string, string>;
  settings?: Parameters<typeof openTools>[0];
  rates?: ReturnType<typeof openRates>;
};

describe("a request for a designer or the cart", () => {
  it("goes to where they live, with its prefix and its query, the host that was asked, and nothing else of the visitor", async () => {
    const asked = standIn(() => new Response("the tool"));
    const headers = {
      accept: "text/html",
      authorization: "Bearer secret",
      cookie: "visitor=1; __Host-cart=abc; __Host-customer-session=def",
      "x-forwarded-for": "198.51.100.1",
      "x-forwarded-host": "evil.test",
    };
    const answer = await ask("/fr/configurator-photo-frame/?sku=poster-300x200", { headers });
    expect(await answer?.text()).toBe("the tool");
    expect(asked.map(({ url }) => url)).toEqual([`${env.tools}/fr/configurator-photo-frame/?sku=poster-300x200`]);
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
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
        ["cache-control", "no-store"],
        ["content-security-policy", "default-src 'none'"],
        ["content-type", "text/html"],
        ["location", "/cart"],
        ["set-cookie", "__Host-cart=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax"],
      ],
    ]);
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "/a\\b", "cart"])("is led nowhere else: %s", async (location) => {
    standIn(() => new Response(null, { status: 303, headers: { location } }));
    expect((await ask("/cart"))?.headers.get("location")).toBeNull();
  });

  it("is none where the path is another one, is the router's, or there are no tools", async () => {
    const asked = standIn(() => new Response());
    for (const path of ["/", "/cartoon", "/cart/../x", "/cart/a/b", "/cart/%61", "/configurator-evil/", "/cart.data", "/xx/cart"])
      expect([path, (await ask(path))?.status]).toEqual([path, undefined]);
    expect(await ask("/cart", { settings: { tools: undefined, secure: true } })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it("that is larger than a form reaches no tool", async () => {
    const asked = standIn(() => new Response());
    const body = new Uint8Array(1_000_001);
    expect((await ask("/cart/articles", { method: "POST", body }))?.status).toBe(413);
    expect(asked).toEqual([]);
  });

  it("is counted: who sends too many forms waits", async () => {
    standIn(() => new Response());
    const rates = openRates(() => 0);
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
});
