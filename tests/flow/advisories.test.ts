import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { expectHarmless, markup } from "./hostile-markup.ts";
import {
  actionHeaders,
  actionPayload,
  claimingHeaders,
  developmentAddresses,
  foreignPaths,
  imitatingHeaders,
  prototypeQueries,
} from "./known-attacks.ts";
import { editStory } from "./page.ts";
import { raw, statusesOf } from "./raw.ts";
import { plainRequest, smuggledRequests } from "./smuggled-requests.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { browserName, visit } from "./visit.ts";

// One regression test for each known advisory or class of attack. None affected this shop, unless its test says so.

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
  for (const path of ["/leinwanddruck", "/nirgends"]) await visit(testShop, path);
});
afterAll(() => testShop.close());

const port = () => testShop.ports.shop;
const own = () => `http://localhost:${port()}`;
const form = () => ({ origin: own(), "content-type": "application/x-www-form-urlencoded" });
/** Removes the parts that differ in every response: nonces. */
const plain = (text: string) => text.replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"/g, "");
/** Visits a page with a header, and without it. */
const withAndWithout = async (path: string, name: string, value: string) =>
  [await visit(testShop, path, { headers: { ...visitor, [name]: value } }), await visit(testShop, path, { headers: visitor })] as const;
const visitor = { cookie: "visitor=3f1c2a44-7d5e-4b1a-9c58-0d4f6f5b7a10" };

describe("hosts and paths claimed by a header (CVE-2025-31137, React Router's and Remix's X-Forwarded-Host)", () => {
  test.each(claimingHeaders)("%s: %s is ignored", async (name, value) => {
    for (const path of ["/leinwanddruck", "/leinwanddruck.data", "/Leinwanddruck", "/sitemap.xml"]) {
      const [with_, without] = await withAndWithout(path, name, value);
      expect([with_.status, with_.headers.location]).toEqual([without.status, without.headers.location]);
      expect(with_.text).not.toContain("evil");
      expect(/<title>[^<]*/.exec(with_.text)?.[0]).toBe(/<title>[^<]*/.exec(without.text)?.[0]);
    }
  });
});

describe("headers that imitate the framework's own", () => {
  test.each(imitatingHeaders)("(%s) change nothing", async (_, name, value) => {
    for (const path of ["/leinwanddruck", "/leinwanddruck.data", "/nirgends"]) {
      // Late prices may arrive in another order, so the page's parts are compared, not its bytes.
      const [with_, without] = await withAndWithout(path, name, value);
      expect([with_.status, with_.headers["content-type"]]).toEqual([without.status, without.headers["content-type"]]);
      expect(/<main.*?<\/h1>/s.exec(plain(with_.text))?.[0]).toBe(/<main.*?<\/h1>/s.exec(plain(without.text))?.[0]);
      expect(with_.text).not.toContain("evil");
    }
  });
});

describe("serialised input (CVE-2025-55182, React's server functions; turbo-stream)", () => {
  test.each(actionHeaders)("a request for an action (%j) does nothing, since the shop has none", async (headers) => {
    for (const path of ["/", "/leinwanddruck", "/leinwanddruck.data", "/_root.data"]) {
      expect((await visit(testShop, path, { method: "POST", headers, body: actionPayload })).status).toBe(403);
      const { status } = await visit(testShop, path, { method: "POST", headers: { ...headers, origin: own() }, body: actionPayload });
      expect([404, 405]).toContain(status);
    }
    expect(testShop.shop.process.exitCode).toBeNull();
  });

  test.each(["_routes=%5B%22__proto__%22%5D", "_routes=root,root,root,root", `_routes=${"root,".repeat(700)}`, "_routes=routes%2Fpage%00"])(
    "a data request with malformed route names (%s) is answered or refused",
    async (query) => {
      expect((await visit(testShop, `/leinwanddruck.data?${query}`)).status).toBeLessThan(500);
    },
  );
});

describe("cache deception: an address that looks like a file's", () => {
  test.each([
    "/konto.css",
    "/leinwanddruck.css",
    "/leinwanddruck;x.css",
    "/leinwanddruck%2fx.css",
    "/leinwanddruck/x.css",
    "/leinwanddruck%2f..%2fassets%2fx.css",
  ])("(%s) is not a page", async (path) => {
    const { status, headers } = await visit(testShop, path);
    expect([status, headers["cache-control"]]).toEqual([404, "private, no-store"]);
  });

  test.each([
    "/web-api/customer-data/x.css",
    "/web-api/customer-data;x.css",
    "/web-api/customer-data%2fx.css",
    "/web-api/customer-data?x.css",
  ])("(%s) does not put a customer's data into a shared cache", async (path) => {
    expect((await visit(testShop, path)).headers["cache-control"]).toMatch(/^(private, )?no-store$/);
  });
});

// Most of these connections are open until the shop ends them.
describe.concurrent("request smuggling: one request never gets two answers", () => {
  test.each(smuggledRequests)("with %s", async (_, bytes) => {
    const statuses = statusesOf(await raw(port(), bytes(port())));
    expect(statuses.length).toBeLessThanOrEqual(1);
    for (const status of statuses) expect(status).toBeLessThan(500);
  });
});

test("two requests in a row get two answers", async () => {
  expect(statusesOf(await raw(port(), plainRequest(port()) + plainRequest(port())))).toEqual([200, 200]);
});

describe("open redirects", () => {
  test.each(foreignPaths)("%s redirects to no other host, with or without an editor's query", async (path) => {
    for (const query of ["", "?_storyblok=1", "?url=//evil.example&next=https://evil.example&returnTo=//evil.example"]) {
      const { headers } = await visit(testShop, path + query, { host: "poster.de" });
      if (headers.location === undefined) continue;
      const base = `http://poster.de.localhost:${port()}/`;
      expect(new URL(headers.location, base).origin).toBe(new URL(base).origin);
    }
  });

  test("a form's answer redirects to a page of the shop only", async () => {
    for (const referer of ["https://evil.example/", "//evil.example", `${own()}@evil.example/`, "javascript:alert(1)", ""]) {
      const answer = await visit(testShop, "/web-api/newsletter-subscribe", {
        method: "POST",
        headers: { ...form(), referer, accept: "text/html" },
        body: "email=x",
      });
      if (answer.headers.location !== undefined) expect(answer.headers.location).not.toContain("evil");
    }
  });
});

describe("forgery from another site (React Router checks neither resource routes nor requests without an Origin)", () => {
  const routes = [
    "/web-api/customer-login",
    "/web-api/customer-logout",
    "/web-api/newsletter-subscribe",
    "/whitelabel/switch",
    "/_icons",
    "/robots.txt",
    "/leinwanddruck",
  ];
  test.each(routes)("%s refuses forms from another site, without an origin, and from an opaque frame", async (path) => {
    const foreign: Record<string, string>[] = [
      {},
      { origin: "null" },
      { origin: "https://evil.example" },
      { origin: `${own()}.evil.example` },
      { origin: own().replace("http:", "https:") },
    ];
    for (const headers of foreign) {
      const { status, setCookies } = await visit(testShop, path, {
        method: "POST",
        headers: { ...form(), origin: "", ...headers },
        body: "email=a@b.test&password=x",
      });
      expect([headers, status, setCookies]).toEqual([headers, 403, []]);
    }
  });
});

describe("line breaks in echoed values (response splitting)", () => {
  test.each([
    "/Leinwanddruck?x=%0d%0aSet-Cookie:evil=1",
    "/xx/a?sku=%0d%0aLocation:%20//evil.example",
    "/%0d%0aSet-Cookie:evil=1",
    "/leinwanddruck?_plain=%0d%0aSet-Cookie:evil=1",
    "/leinwanddruck?_storyblok=1&x=%0d%0aSet-Cookie:evil=1",
    "/leinwanddruck?x=%E5%98%8A%E5%98%8DSet-Cookie:evil=1",
  ])("%s adds no header", async (path) => {
    const { headers, setCookies } = await visit(testShop, path);
    expect(Object.keys(headers)).not.toContain("evil");
    expect(setCookies.filter((cookie) => cookie.startsWith("evil"))).toEqual([]);
    expect(headers.location ?? "").not.toMatch(/[\r\n]/);
  });
});

describe("names of Object.prototype's properties (prototype pollution)", () => {
  test.each(prototypeQueries)("?%s changes no page", async (query) => {
    const pageText = async () => plain((await visit(testShop, "/nirgends", { headers: visitor })).text);
    const before = await pageText();
    for (const path of ["/leinwanddruck", "/web-api/customer-data", "/web-api/feature-flags"])
      expect((await visit(testShop, `${path}?${query}`)).status).toBeLessThan(500);
    expect((await visit(testShop, "/web-api/customer-login", { method: "POST", headers: form(), body: query })).status).toBeLessThan(500);
    expect(await pageText()).toBe(before);
  });
});

describe("patterns with exponential backtracking (ReDoS)", () => {
  /** Max response time (ms); a missing page takes a few. */
  const maxDuration = 100;
  const pieces = ["a-", "-", "a/", "/", "a.", "ab/", ".data", "%61", "_", "d/", "fr/", "0", "a-b/", "~", "themes/"];
  test.each(pieces)("a path of 4,000 letters made of '%s' is answered at once", async (piece) => {
    const path = `/${piece.repeat(4_000 / piece.length)}`;
    const query = `?sku=${piece.repeat(1_500 / piece.length)}!`;
    for (const address of [path, `${path}!`, `/leinwanddruck${query}`]) {
      // Keeps the fastest of several tries: a busy machine delays some of them, a slow pattern all.
      let took = Number.POSITIVE_INFINITY;
      for (let times = 0; times < 20 && took > maxDuration; times += 1) took = Math.min(took, (await visit(testShop, address)).duration);
      expect(took).toBeLessThan(maxDuration);
    }
  });
});

describe("addresses of a development server (CVE-2025-30208, CVE-2025-31125, CVE-2025-32395, Vite)", () => {
  test.each(developmentAddresses)("%s is neither a page nor a file", async (path) => {
    const text = await raw(
      port(),
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port()}\r\nUser-Agent: ${browserName}\r\nConnection: close\r\n\r\n`,
    );
    expect(statusesOf(text)).toEqual([expect.toSatisfy((status: number) => status >= 300 && status < 500)]);
    expect(text).not.toMatch(/root:x:|"dependencies"|export default|readEnv/);
  });
});

describe("markup in values rendered into scripts and attributes", () => {
  test("a visitor's query is never rendered unescaped", async () => {
    for (const path of ["/leinwanddruck", "/nirgends", "/leinwanddruck?debug", "/_dialogs/log-in"]) {
      const { text } = await visit(
        testShop,
        `${path}${path.includes("?") ? "&" : "?"}sku=${encodeURIComponent(markup)}&${encodeURIComponent(markup)}=1`,
      );
      expectHarmless(text);
    }
  });

  test("an editor's text stays text in titles, descriptions, structured data and script data", async () => {
    await editStory(testShop, "poster/de-de/leinwanddruck", (story) => {
      story.content.title = `Titel ${markup}`;
      story.content.description = `Worte ${markup}`;
      story.content.breadcrumb = [{ _uid: "b", component: "BreadcrumbItem", text: `Pfad ${markup}`, link: { url: "/x" } }];
    });
    await eventually(async () => {
      const { text } = await visit(testShop, "/leinwanddruck");
      expect(text).toContain("<title>Titel ");
      expectHarmless(text);
    });
    const { text } = await visit(testShop, "/leinwanddruck.data");
    expect(text).toContain("Titel ");
  });
});
