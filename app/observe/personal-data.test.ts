import { expect, it } from "vitest";
import { withoutPersonalData } from "./personal-data.ts";

it.each([
  ["a query", "TypeError: lost https://shop.test/a.js?token=SECRET now", "TypeError: lost https://shop.test/a.js now"],
  ["a fragment", "at /wedding#SECRET", "at /wedding"],
  ["a user in a URL", "https://SECRET:word@content.test/a", "https://content.test/a"],
  ["an e-mail address", 'no account "SECRET.one+two@example.test"', 'no account "…"'],
  ["an escaped e-mail address", "/konto/SECRET%40example.test/x", "/konto/…/x"],
  ["a token", "Bearer eyJhbGciOiJIUzI1NiIsSECRET", "Bearer …"],
  ["a visitor's key", "key 0fb1c2d3-0000-4000-8000-0000000abcde is not one", "key … is not one"],
  ["a telephone number", "call +49 (30) 1234567", "call …"],
  ["several lines", "one\r\ntwo\u2028three", "one two three"],
])("%s is removed from a text", (_, text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
  expect(withoutPersonalData(text)).not.toContain("SECRET");
});

it("places in the shop's files are kept", () => {
  const place = "TypeError: x is undefined at dispatchDiscreteEventOfRoot (https://shop.test/assets/open-messenger-D3f4G5h6.js:12:3456)";
  expect(withoutPersonalData(place)).toBe(place);
});

it("a text of any length is cut, and costs little", () => {
  const since = performance.now();
  expect(withoutPersonalData("a1@".repeat(100_000))).toHaveLength(1);
  expect(withoutPersonalData("x ".repeat(100_000))).toHaveLength(200);
  expect(performance.now() - since).toBeLessThan(200);
});
