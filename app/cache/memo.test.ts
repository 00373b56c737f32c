import { expect, it, vi } from "vitest";
import { memo } from "./memo.ts";

it("is found once for a thing and a key", () => {
  const source = {};
  const find = vi.fn(() => ({}));
  expect(memo(source, "de-DE", find)).toBe(memo(source, "de-DE", find));
  expect(find).toHaveBeenCalledTimes(1);
});

it("is found anew for another key, and for another thing that looks the same", () => {
  const source = { a: 1 };
  expect(memo(source, "de-DE", () => "German")).toBe("German");
  expect(memo(source, "fr-CH", () => "French")).toBe("French");
  expect(memo({ a: 1 }, "de-DE", () => "another")).toBe("another");
});

it("is remembered even when nothing follows", () => {
  const source = {};
  const find = vi.fn(() => undefined);
  memo(source, "none", find);
  memo(source, "none", find);
  expect(find).toHaveBeenCalledTimes(1);
});

it("is not remembered when finding it failed", () => {
  const source = {};
  expect(() =>
    memo(source, "key", () => {
      throw new Error("not now");
    }),
  ).toThrow("not now");
  expect(memo(source, "key", () => "now")).toBe("now");
});
