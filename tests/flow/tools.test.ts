import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeService, fakeService } from "../fake-service.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { visit } from "./visit.ts";

let testShop: TestShop;
let tool: FakeService;
beforeAll(async () => {
  tool = await fakeService((response, { pathname, searchParams }) => {
    if (pathname === "/configurator-card/") return;
    const headers = { "content-type": "text/css", "cache-control": "public, max-age=600" };
    response.writeHead(Number(searchParams.get("status") ?? 200), {
      ...headers,
      ...(searchParams.has("sets") && { "set-cookie": "cart=abc" }),
    });
    response.end(searchParams.get("status") === "205" ? undefined : "somebody's");
  });
  testShop = await openTestShop({ TOOLS_ORIGIN: tool.origin });
});
afterAll(async () => {
  await testShop.close();
  await tool.close();
});

test("a tool's personal response is not cached, although the tool allows caching", async () => {
  const set = await visit(testShop, "/cart/x.css?sets=1");
  expect([set.headers["cache-control"], set.setCookies]).toEqual(["private, no-store", [expect.stringMatching(/^cart=abc; /)]]);
  const sent = await visit(testShop, "/cart/x.css", { headers: { cookie: "cart=abc" } });
  expect([sent.text, sent.headers["cache-control"]]).toEqual(["somebody's", "private, no-store"]);
  expect((await visit(testShop, "/cart/x.css")).headers["cache-control"]).toBe("public, max-age=600");
});

test("a tool's page cannot be framed", async () => {
  expect((await visit(testShop, "/cart")).headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("an invalid status of a tool is answered with 502", async () => {
  const answer = await visit(testShop, "/cart?status=205");
  expect([answer.status, answer.text.endsWith("</html>")]).toEqual([502, true]);
  expect(testShop.events().filter(({ event }) => event === "tool-failed")).toEqual([expect.objectContaining({ reason: "status 205" })]);
});

test("a hanging tool delays its first visitors only, and no page of the shop", async () => {
  const first = Promise.all(Array.from({ length: 5 }, () => visit(testShop, "/configurator-card/")));
  expect((await visit(testShop, "/leinwanddruck")).status).toBe(200);
  expect((await visit(testShop, "/cart")).status).toBe(200);
  for (const { status } of await first) expect(status).toBe(502);
  const before = tool.requests.length;
  for (let visitor = 0; visitor < 20; visitor += 1) expect((await visit(testShop, "/configurator-card/")).status).toBe(502);
  // One background request tests the tool for all visitors.
  expect(tool.requests.length - before).toBeLessThanOrEqual(2);
  expect(testShop.events().filter(({ event }) => event === "tool-circuit-open")).toHaveLength(1);
  expect((await visit(testShop, "/cart")).status).toBe(200);
});
