import { expect, it } from "vitest";
import { outlivingOf } from "./outliving-store.ts";

const store = { read: async () => undefined, write: async () => {} };
const stores = { "deno-cache": () => store };

it("shells outlive a process nowhere unless the environment says where", () => {
  expect(outlivingOf("memory", stores, "code", {})).toBeUndefined();
  expect(outlivingOf("deno-cache", stores, "code", {})?.store).toBe(store);
});

it("another build's or another environment's shells are others", () => {
  const of = (code: string, variables: Record<string, string>) => outlivingOf("deno-cache", stores, code, variables)?.of;
  expect(of("code", { PORT: "1" })).toBe(of("code", { PORT: "1" }));
  expect(new Set([of("code", { PORT: "1" }), of("new code", { PORT: "1" }), of("code", { PORT: "2" })]).size).toBe(3);
});

it("a store of another platform is refused, with the ones that are here", () => {
  expect(() => outlivingOf("vercel-runtime-cache", stores, "code", {})).toThrow(
    "SHELL_STORE is vercel-runtime-cache, which is not here: it must be one of memory, deno-cache",
  );
});
