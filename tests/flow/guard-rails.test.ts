import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handlesOf, leaveEarly } from "./early-leavers.ts";
import { eventually } from "./eventually.ts";
import { addressesOfNoPage, answersOfAllKinds } from "./guarded-addresses.ts";
import { expectWholeCanvasPage } from "./page.ts";
import { raw } from "./raw.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { type Answer, browserName, clearFaults, orderFaults, requestCounts, type Visit, visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
  // Reads the stories of the page and of the error page once.
  for (const path of ["/leinwanddruck", "/gibt-es-nicht"]) await visit(testShop, path);
});
afterAll(() => testShop.close());

/** Counts the requests for stories. */
async function storyRequests(): Promise<number> {
  const counts = Object.entries(await requestCounts(testShop.addresses.content));
  return counts.filter(([path]) => path.startsWith("/v2/cdn/stories")).reduce((sum, [, count]) => sum + count, 0);
}

/** Expects a refusal without any request to the content service. */
async function refused(path: string, status: number | RegExp, how: Visit = {}): Promise<Answer> {
  const before = await storyRequests();
  const answer = await visit(testShop, path, how);
  expect(String(answer.status)).toMatch(status instanceof RegExp ? status : new RegExp(`^${status}$`));
  expect(answer.headers["cache-control"]).toMatch(/no-store/);
  expect(await storyRequests()).toBe(before);
  return answer;
}

describe("a foreign host", () => {
  test.each(["evil.example", "poster.de.localhost", "poster.xx.localhost:1", "localhost", "127.0.0.1", "poster.de.localhost.evil.example"])(
    "%s gets 421",
    async (host) => {
      await refused("/leinwanddruck", 421, { headers: { host } });
    },
  );

  test("that is malformed is refused", async () => {
    for (const host of ["a b", "<", "[", "localhost:99999999", "%"]) {
      const answer = await visit(testShop, "/leinwanddruck", { headers: { host } });
      expect([host, answer.status < 500 && answer.status >= 400]).toEqual([host, true]);
    }
  });

  test.each(["PORT/_dialogs/log-in?", "PORT/leinwanddruck/..", "PORT#", "PORT?"])(
    "with a path or a query (localhost:%s) is refused",
    async (rest) => {
      const host = `localhost:${rest.replace("PORT", String(testShop.ports.shop))}`;
      const answer = await refused("/leinwanddruck", 400, { headers: { host } });
      expect(answer.text).not.toContain("<");
    },
  );

  test("with a user name changes no origin", async () => {
    for (const user of ["evil@", "evil:secret@", "%6cocalhost@"])
      for (const path of ["/leinwanddruck", "/Leinwanddruck.data", "/_health"])
        await refused(path, 400, { headers: { host: `${user}localhost:${testShop.ports.shop}` } });
  });

  test("that is missing is refused", async () => {
    for (const version of ["1.0", "1.1"])
      expect(await firstLine(`GET / HTTP/${version}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.\d 400 /);
  });

  test("that differs from the absolute request target is refused", async () => {
    const absolute = `http://localhost:${testShop.ports.shop}/leinwanddruck`;
    expect(await firstLine(`GET ${absolute} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("in a forwarded header changes nothing", async () => {
    const headers = { "x-forwarded-host": "evil.example", forwarded: "host=evil.example", "x-forwarded-proto": "https" };
    const answer = await visit(testShop, "/leinwanddruck", { headers });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("evil.example");
  });

  test("is compared without regard to case", async () => {
    expect((await visit(testShop, "/leinwanddruck", { headers: { host: `LocalHost:${testShop.ports.shop}` } })).status).toBe(200);
  });
});

describe("an unsafe method", () => {
  const origin = () => `http://localhost:${testShop.ports.shop}`;

  test.each([
    ["no Origin", {}],
    ["a foreign Origin", { origin: "https://evil.example" }],
    ["the Origin null", { origin: "null" }],
    ["an Origin that only begins like ours", { origin: "http://localhost:1" }],
    ["an empty Origin", { origin: "" }],
  ])("with %s is refused", async (_, headers) => {
    await refused("/leinwanddruck", 403, { method: "POST", headers });
    await refused("/leinwanddruck.data", 403, { method: "POST", headers });
  });

  test("with the shop's own Origin reaches the page, which has no action", async () => {
    const answer = await visit(testShop, "/leinwanddruck", { method: "POST", headers: { origin: origin() }, body: "a=b" });
    expect(answer.status).toBe(405);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.text).toContain("<title>Da ist etwas schiefgegangen</title>");
    expect(testShop.events().filter(({ event }) => event === "hybrid-ssr-error")).toEqual([]);
  });

  test("from another market of the shop is refused", async () => {
    await refused("/leinwanddruck", 403, { method: "POST", headers: { origin: `http://poster.ch.localhost:${testShop.ports.shop}` } });
  });

  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])("%s is not allowed", async (method) => {
    const answer = await refused("/leinwanddruck", 405, { method, headers: { origin: origin() } });
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  });

  test.each(["TRACE", "CONNECT"])("%s never reaches the shop", async (method) => {
    const status = await firstLine(
      `${method} /leinwanddruck HTTP/1.1\r\nHost: localhost:${testShop.ports.shop}\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

describe("an address", () => {
  test("that is too long is refused", async () => {
    await refused(`/leinwanddruck?${"a".repeat(5_000)}`, 414);
    await refused(`/${"a/".repeat(3_000)}`, 414);
  });

  test.each(["/%", "/%zz", "/leinwanddruck%", "/%c3%28", "/%ff", "/a%00b", "/%ED%A0%80"])(
    "with a broken percent sign (%s) is refused",
    async (path) => {
      await refused(path, 400);
    },
  );

  test.each(addressesOfNoPage)("that names no page (%s) is a 404 without a content request", async (path) => {
    await refused(path, 404);
  });

  test.each([
    ["//leinwanddruck", "/leinwanddruck"],
    ["//evil.example/leinwanddruck", "/evil.example/leinwanddruck"],
    ["/\\evil.example", "/evil.example"],
    ["/leinwanddruck//", "/leinwanddruck"],
    ["/LEINWANDDRUCK", "/leinwanddruck"],
    ["/%6ceinwanddruck", "/leinwanddruck"],
    ["/toString", "/tostring"],
  ])("in another spelling (%s) redirects to its canonical one on the same host, without a content request", async (path, to) => {
    const before = await storyRequests();
    const answer = await visit(testShop, path);
    expect([answer.status, answer.headers.location, answer.headers["cache-control"]]).toEqual([301, to, "private, max-age=3600"]);
    expect(await storyRequests()).toBe(before);
  });

  test("with the slug of no story causes no content request", async () => {
    for (let number = 0; number < 20; number += 1) await refused(`/gibt-es-nicht-${number}`, 404);
  });

  test.each([
    "?_routes=__proto__",
    "?_routes=root",
    "?_routes=",
    "?index",
    "?_plain=__proto__",
    "?sku=constructor",
    "?materialType=__proto__&sku=toString",
  ])("with a hostile query (%s) is a page or a refusal, never an error", async (query) => {
    for (const path of ["/leinwanddruck", "/leinwanddruck.data", "/"])
      expect((await visit(testShop, path + query)).status).toBeLessThan(500);
  });

  test("in absolute form must match the Host header", async () => {
    const host = `localhost:${testShop.ports.shop}`;
    const ask = (target: string) =>
      firstLine(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${browserName}\r\nConnection: close\r\n\r\n`);
    expect(await ask(`http://${host}/leinwanddruck`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask("http://evil.example/leinwanddruck")).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await ask("*")).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

describe("hostile cookies", () => {
  test.each(["visitor=__proto__", "visitor=%", "plain=%ff", "__proto__=1; plain=1", "=;=;;", "a".repeat(4_000), 'visitor="><script>'])(
    "%s change nothing",
    async (cookie) => {
      const answer = await visit(testShop, "/leinwanddruck", { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("><script>alert");
    },
  );
});

describe.each(answersOfAllKinds)("%s", (_, path, how) => {
  test("carries the security headers", async () => {
    const { headers } = await visit(testShop, path, how);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    if (headers["content-type"]?.startsWith("text/html")) expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("is not stored by shared caches", async () => {
    const { headers } = await visit(testShop, path, how);
    expect(headers["cache-control"]).toMatch(/^(private, no-cache|private, no-store|private, max-age=3600|no-store)$/);
    for (const name of ["cdn-cache-control", "vercel-cdn-cache-control", "surrogate-control", "expires", "etag"])
      expect(headers[name]).toBeUndefined();
  });

  test("sets HttpOnly cookies that other sites do not send", async () => {
    for (const cookie of (await visit(testShop, path, how)).setCookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe("a file of the build", () => {
  test("is immutable if its name has a hash, and cannot be sniffed", async () => {
    const style = /href="(\/assets\/[^"]+\.css)"/.exec((await visit(testShop, "/")).text)?.[1] ?? "";
    const answer = await visit(testShop, style);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/css; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect(answer.setCookies).toEqual([]);
  });
});

test("200 visitors who leave during a page leave no connections or files open", async () => {
  await orderFaults(testShop.addresses.backend, [{ path: "*-api/*", delayMs: 1_500 }]);
  const handles = () => handlesOf(testShop.shop.process.pid);
  const before = handles();
  const errors = () => testShop.events().filter(({ event }) => event === "hybrid-ssr-error").length;
  const errorsBefore = errors();
  for (let wave = 0; wave < 10; wave += 1) await Promise.all(Array.from({ length: 20 }, () => leaveEarly(testShop.ports.shop)));
  await clearFaults(testShop.addresses.backend);
  await eventually(async () => expectWholeCanvasPage(await visit(testShop, "/leinwanddruck")));
  await eventually(() => expect(handles()).toBeLessThanOrEqual(before + 8));
  expect(testShop.shop.process.exitCode).toBeNull();
  expect(errors()).toBe(errorsBefore);
});

/** Sends raw bytes and returns the first line of the response. */
async function firstLine(bytes: string): Promise<string> {
  return (await raw(testShop.ports.shop, bytes)).split("\r\n")[0] ?? "";
}
