import { afterEach, expect, test, vi } from "vitest";
import { streamTimeout } from "#app/entry.server.tsx";
import { openSharedTestShopHere } from "./in-process.ts";
import { crawlerName, visit } from "./visit.ts";

const testShop = await openSharedTestShopHere();
afterEach(() => vi.restoreAllMocks());

test.each([
  ["a page's data", "/leinwanddruck.data", {}],
  ["a page that is not found", "/no-such-page", {}],
  ["a page for a crawler", "/leinwanddruck", { headers: { "user-agent": crawlerName } }],
  ["the headers of a page", "/leinwanddruck", { method: "HEAD" }],
])("%s leaves no timer of the router, which would keep its request", async (_, path, options) => {
  await visit(testShop, path);
  const set = vi.spyOn(globalThis, "setTimeout");
  const cleared = vi.spyOn(globalThis, "clearTimeout");
  await visit(testShop, path, options);
  const started = set.mock.calls.flatMap(([, delay], call) => (delay === streamTimeout ? [set.mock.results[call]?.value] : []));
  expect(started).toHaveLength(1);
  await expect.poll(() => cleared.mock.calls.flat()).toEqual(expect.arrayContaining(started));
});
