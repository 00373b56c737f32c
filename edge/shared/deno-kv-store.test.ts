import { afterEach, expect, it, vi } from "vitest";
import { createSharedState } from "#app/shared-state/shared-state.ts";
import type { DenoKv } from "./deno-kv.ts";
import { createDenoKvStore } from "./deno-kv-store.ts";

afterEach(() => void vi.useRealTimers());

it("news are received again after the watch has failed, until the store is closed", async () => {
  vi.useFakeTimers();
  let watches = 0;
  const kv = {
    async *watch() {
      watches += 1;
      if (watches === 2) yield [{ value: { text: "second" }, versionstamp: "1" }];
      throw new Error("the connection is gone");
    },
    close() {},
  } as unknown as DenoKv;
  const store = createDenoKvStore(kv);
  const received: string[] = [];
  store.listen((text) => received.push(text));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(received).toEqual(["second"]);
  await store.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(watches).toBe(2);
});

/** Deno KV in memory. */
function openFakeKv() {
  const entries = new Map<string, { value: unknown; versionstamp: string }>();
  let version = 0;
  const set = (key: readonly string[], value: unknown) => {
    version += 1;
    entries.set(key.join(" "), { value, versionstamp: String(version) });
  };
  const kv = {
    get: async (key: readonly string[]) => entries.get(key.join(" ")) ?? { value: null, versionstamp: null },
    set: async (key: readonly string[], value: unknown) => set(key, value),
    atomic: () => ({
      check: ({ key, versionstamp }: { key: readonly string[]; versionstamp: string | null }) => ({
        set: (_: unknown, value: unknown) => ({
          async commit() {
            const ok = (entries.get(key.join(" "))?.versionstamp ?? null) === versionstamp;
            if (ok) set(key, value);
            return { ok };
          },
        }),
      }),
    }),
    async *watch() {},
    close() {},
  };
  return { kv: kv as unknown as DenoKv, entries };
}

const take = { key: "account", amount: 1, max: 15, window: 1_000 };
const oneToFifteen = Array.from({ length: 15 }, (_, at) => at + 1);

it("twenty calls of one process at one key are counted together", async () => {
  const store = createDenoKvStore(openFakeKv().kv, () => 0);
  const taken = await Promise.all(Array.from({ length: 20 }, () => store.take(take)));
  expect(taken.filter((one) => one?.wait === 0).map((one) => one?.total)).toEqual(oneToFifteen);
  expect(taken.filter((one) => one && one.wait > 0)).toHaveLength(5);
});

it("twenty processes at one key are all counted", async () => {
  vi.useFakeTimers();
  const { kv } = openFakeKv();
  const taking = Promise.all(Array.from({ length: 20 }, () => createDenoKvStore(kv, () => 0).take(take)));
  await vi.advanceTimersByTimeAsync(300);
  const totals = (await taking).filter((one) => one?.wait === 0).map((one) => one?.total ?? 0);
  expect(totals.toSorted((one, other) => one - other)).toEqual(oneToFifteen);
});

it("a key that other processes change without pause is not counted, and the store is not lost", async () => {
  vi.useFakeTimers();
  const { kv, entries } = openFakeKv();
  const get: DenoKv["get"] = async (key) => {
    const entry = await kv.get(key);
    entries.set(key.join(" "), { value: {}, versionstamp: crypto.randomUUID() });
    return entry as never;
  };
  const shared = createSharedState(createDenoKvStore({ ...kv, get }), "secret");
  const taking = shared.take("account", take, 1_000);
  await vi.waitUntil(() => vi.getTimerCount() > 1);
  await vi.advanceTimersByTimeAsync(499);
  expect([await taking, shared.state()]).toEqual([undefined, "connected"]);
});

it("a call fails with its store, and the next one is counted", async () => {
  const { kv } = openFakeKv();
  const store = createDenoKvStore(kv, () => 0);
  vi.spyOn(kv, "get").mockRejectedValueOnce(new Error("the connection is gone"));
  await expect(store.take(take)).rejects.toThrow("the connection is gone");
  expect(await store.take(take)).toEqual({ total: 1, wait: 0 });
});

it("a long text's parts are written at once, and the text is read whole", async () => {
  const { kv } = openFakeKv();
  const pending: (() => void)[] = [];
  const { set } = kv;
  vi.spyOn(kv, "set").mockImplementation(async (...entry) => {
    await new Promise<void>((resolve) => pending.push(resolve));
    return set(...entry);
  });
  const store = createDenoKvStore(kv, () => 0);
  const text = "0123456789".repeat(10_000);
  const writing = store.write("list", text, 1_000);
  expect(pending).toHaveLength(5);
  for (const resolve of pending.splice(0)) resolve();
  await expect.poll(() => pending.length).toBe(1);
  expect(await store.read("list")).toBeUndefined();
  pending[0]?.();
  await writing;
  expect(await store.read("list")).toBe(text);
});

it("a short text that is written again leaves no entry behind", async () => {
  const { kv, entries } = openFakeKv();
  const store = createDenoKvStore(kv, () => 0);
  await store.write("clients", "one", 1_000);
  await store.write("clients", "two one", 1_000);
  expect([await store.read("clients"), entries.size]).toEqual(["two one", 1]);
});
