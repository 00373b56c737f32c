import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop();
});
afterAll(() => testShop.close());

test("the German canvas page has prices", async () => {
  const answer = await visit(testShop, "/leinwanddruck");
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("<h1");
  expect(answer.text).toMatch(/\d+,\d\d\s€/);
});

test.each(["/", "/leinwanddruck", "/unknown"])("HEAD %s has the headers of GET, without a body", async (path) => {
  const [head, get] = [await visit(testShop, path, { method: "HEAD" }), await visit(testShop, path)];
  expect([head.status, head.text]).toEqual([get.status, ""]);
  for (const name of ["content-type", "cache-control", "x-content-type-options"]) expect(head.headers[name]).toBe(get.headers[name]);
});
