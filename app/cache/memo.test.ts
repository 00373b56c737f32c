import { expect, it, vi } from "vitest";
import { derived } from "./derived.ts";

it("is found once for a thing and a key", () => {
  const source = {};
  const find = vi.fn(() => ({}));
  expect(derived(source, "de-DE", find)).toBe(derived(source, "de-DE", find));
  expect(find).toHaveBeenCalledTimes(1);
});

it("is found anew for another key, and for another thing that looks the same", () => {
  const source = { a: 1 };
  expect(derived(source, "de-DE", () => "German")).toBe("German");
  expect(derived(source, "fr-CH", () => "French")).toBe("French");
  expect(derived({ a: 1 }, "de-DE", () => "another")).toBe("another");
});

it("is remembered even when nothing follows", () => {
  const source = {};
  const find = vi.fn(() => undefined);
  derived(source, "none", find);
  derived(source, "none", find);
  expect(find).toHaveBeenCalledTimes(1);
});

it("is not remembered when finding it failed", () => {
  const source = {};
  expect(() =>
    derived(source, "key", () => {
      throw new Error("not now");
    }),
  ).toThrow("not now");
  expect(derived(source, "key", () => "now")).toBe("now");
});
