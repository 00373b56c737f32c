import { afterEach, expect, it, vi } from "vitest";
import { createDenoKvStore, type DenoKv } from "./deno-kv-store.ts";

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
