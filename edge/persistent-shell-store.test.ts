import { expect, it } from "vitest";
import { openPersistentShellStore } from "./persistent-shell-store.ts";

const store = { read: async () => undefined, write: async () => {} };
const stores = { "deno-cache": () => store };

it("shells stay in memory by default", () => {
  expect(openPersistentShellStore("memory", stores, "code", {})).toBeUndefined();
  expect(openPersistentShellStore("deno-cache", stores, "code", {})?.store).toBe(store);
});

it("shells are separate per build and environment", () => {
  const fingerprint = (code: string, variables: Record<string, string>) =>
    openPersistentShellStore("deno-cache", stores, code, variables)?.identity;
  expect(fingerprint("code", { PORT: "1" })).toBe(fingerprint("code", { PORT: "1" }));
  expect(
    new Set([fingerprint("code", { PORT: "1" }), fingerprint("new code", { PORT: "1" }), fingerprint("code", { PORT: "2" })]).size,
  ).toBe(3);
});

it("a store of another platform is refused, with the available ones", () => {
  expect(() => openPersistentShellStore("vercel-runtime-cache", stores, "code", {})).toThrow(
    "SHELL_STORE is vercel-runtime-cache, which this platform does not have: it must be one of memory, deno-cache",
  );
});
