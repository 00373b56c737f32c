import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RuntimeCache } from "./vercel-request.ts";
import { createVercelCacheStore } from "./vercel-runtime-cache.ts";

const symbol = Symbol.for("@vercel/request-context");
const clock = { now: 0 };

/** Fakes Vercel's runtime cache as documented: JSON of at most 2 MB, an expiry in seconds, null on a miss. */
function fakeCache(): RuntimeCache {
  const entries = new Map<string, { json: string; until: number }>();
  return {
    async get(key) {
      const found = entries.get(key);
      return found && clock.now < found.until ? JSON.parse(found.json) : null;
    },
    async set(key, value, { ttl, tags }) {
      const json = JSON.stringify(value);
      if (new TextEncoder().encode(json).byteLength > 2_000_000) throw new Error("Failed to set cache: 413");
      if (tags.length > 128 || tags.some((tag) => tag.length > 256)) throw new Error("Failed to set cache: 400");
      entries.set(key, { json, until: clock.now + ttl * 1_000 });
    },
  };
}

const setCache = (cache: RuntimeCache | undefined) => Object.assign(globalThis, { [symbol]: { get: () => ({ cache }) } });
beforeEach(() => {
  clock.now = 0;
  setCache(fakeCache());
});
afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[symbol];
});

describe("shells in Vercel's runtime cache", () => {
  it("are read by the next instance under their names, until they expire", async () => {
    await createVercelCacheStore().write("1", "Größe »eins«", 60);
    const next = createVercelCacheStore();
    expect([await next.read("1"), await next.read("2")]).toEqual(["Größe »eins«", undefined]);
    clock.now = 60_000;
    expect(await next.read("1")).toBeUndefined();
  });

  it("are ignored if the entry is not a text", async () => {
    const cache = fakeCache();
    setCache(cache);
    await cache.set("shells/1", { some: "thing" }, { ttl: 60, tags: [] });
    expect(await createVercelCacheStore().read("1")).toBeUndefined();
  });

  it("report a refusing cache, and a missing one", async () => {
    const store = createVercelCacheStore();
    await expect(store.write("1", "a".repeat(2_000_000), 60)).rejects.toThrow("413");
    setCache(undefined);
    await expect(store.read("1")).rejects.toThrow("the platform has no runtime cache");
    await expect(store.write("1", "eins", 60)).rejects.toThrow("the platform has no runtime cache");
  });
});
