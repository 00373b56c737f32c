import { expect, it, vi } from "vitest";
import { memo } from "./memo.ts";

it("a memo computes once per object and key", () => {
  const source = {};
  const find = vi.fn(() => ({}));
  expect(memo(source, "de-DE", find)).toBe(memo(source, "de-DE", find));
  expect(find).toHaveBeenCalledTimes(1);
});

it("a memo computes again for another key, and for another equal object", () => {
  const source = { a: 1 };
  expect(memo(source, "de-DE", () => "German")).toBe("German");
  expect(memo(source, "fr-CH", () => "French")).toBe("French");
  expect(memo({ a: 1 }, "de-DE", () => "another")).toBe("another");
});

it("a memo caches undefined", () => {
  const source = {};
  const find = vi.fn(() => undefined);
  memo(source, "none", find);
  memo(source, "none", find);
  expect(find).toHaveBeenCalledTimes(1);
});

it("a memo does not cache a failure", () => {
  const source = {};
  expect(() =>
    memo(source, "key", () => {
      throw new Error("not now");
    }),
  ).toThrow("not now");
  expect(memo(source, "key", () => "now")).toBe("now");
});
