import { describe, expect, it } from "vitest";
import { createDenoCacheStore } from "./deno-cache.ts";

/** Fakes Deno's Cache API as documented and as in Deno 2.9. On Deploy, entries expire after max-age. */
function fakeStorage({ onDeploy = false, now = (): number => 0 } = {}) {
  const kept = new Map<string, { text: string; until: number }>();
  const urlOf = (input: RequestInfo | URL) => {
    const { url, method } = new Request(input);
    if (!/^https?:/.test(url)) throw new TypeError("Request url protocol must be 'http:' or 'https:'");
    if (method !== "GET") throw new TypeError("Request method must be GET");
    return url;
  };
  const cache = {
    async match(input: RequestInfo | URL) {
      const found = kept.get(urlOf(input));
      return found && now() < found.until ? new Response(found.text) : undefined;
    },
    async put(input: RequestInfo | URL, response: Response) {
      const url = urlOf(input);
      if (response.status === 206) throw new TypeError("Response status must not be 206");
      if (response.headers.get("vary")?.includes("*")) throw new TypeError("Vary header must not contain '*'");
      if (response.bodyUsed) throw new TypeError("Response body is already used");
      const [, age] = /max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "") ?? [];
      kept.set(url, { text: await response.text(), until: onDeploy && age ? now() + Number(age) * 1_000 : Number.POSITIVE_INFINITY });
    },
  };
  return { open: async () => cache as unknown as Cache };
}

describe("shells in Deno's cache", () => {
  it("are read by the next process under their names", async () => {
    const storage = fakeStorage();
    const first = createDenoCacheStore(storage);
    expect(await first.read("1")).toBeUndefined();
    await first.write("1", "eins", 60);
    await first.write("1", "Größe »zwei«", 60);
    await first.write("2/../../3?a#b", "drei", 60);
    const next = createDenoCacheStore(storage);
    expect([await next.read("1"), await next.read("2/../../3?a#b"), await next.read("3")]).toEqual(["Größe »zwei«", "drei", undefined]);
  });

  it("are not read beyond the maximum size of a shell", async () => {
    const store = createDenoCacheStore(fakeStorage());
    await store.write("1", "x".repeat(5_000_001), 60);
    await expect(store.read("1")).rejects.toThrow("larger than 5000000 bytes");
  });

  it("expire on Deno Deploy", async () => {
    const clock = { now: 0 };
    const store = createDenoCacheStore(fakeStorage({ onDeploy: true, now: () => clock.now }));
    await store.write("1", "eins", 60);
    clock.now = 59_000;
    expect(await store.read("1")).toBe("eins");
    clock.now = 60_000;
    expect(await store.read("1")).toBeUndefined();
  });

  it("report a refusing cache, and reopen it after a failure", async () => {
    const storage = fakeStorage();
    let tries = 0;
    const store = createDenoCacheStore({
      open: async () => {
        tries += 1;
        if (tries < 3) throw new TypeError("no cache here");
        return storage.open();
      },
    });
    await expect(store.read("1")).rejects.toThrow("no cache here");
    await expect(store.write("1", "eins", 60)).rejects.toThrow("no cache here");
    expect(await store.read("1")).toBeUndefined();
    expect(tries).toBe(3);
  });
});
