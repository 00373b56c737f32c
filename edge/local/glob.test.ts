import { expect, it } from "vitest";
import { matchesGlob } from "./glob.ts";

it.each([
  ["/price-api/*", "/price-api/prices/formats"],
  ["/price-api/*", "/price-api/"],
  ["*", ""],
  ["*", "/anything"],
  ["/a", "/a"],
  ["/*/b/*", "/a/b/c"],
  ["a*a", "aa"],
  ["*ab*ab*", "abab"],
])("%s matches %j", (pattern, text) => {
  expect(matchesGlob(pattern, text)).toBe(true);
});

it.each([
  ["/price-api/*", "/price-api"],
  ["/a", "/a/b"],
  ["a*a", "a"],
  ["*ab*ab*", "ab"],
  ["/a.c", "/abc"],
  ["", "/"],
])("%j does not match %j", (pattern, text) => {
  expect(matchesGlob(pattern, text)).toBe(false);
});

it("a hostile pattern is matched within 500 ms", () => {
  const since = performance.now();
  matchesGlob(`${"*a".repeat(150)}b`, "a".repeat(100_000));
  expect(performance.now() - since).toBeLessThan(500);
});
