import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefetchList, readListOrPrefetched } from "./prefetch-list.ts";

let answers: (() => Promise<Response>)[];
const asked = vi.fn((_: string) => (answers.shift() ?? (() => Promise.reject(new TypeError("no network"))))());
const answer = (name: string) => async () => Response.json(name);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("fetch", asked);
  asked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a list that is pointed at and then chosen is read once", async () => {
  answers = [answer("first"), answer("second")];
  prefetchList("/a");
  prefetchList("/a");
  expect(await readListOrPrefetched("/a")).toBe("first");
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await readListOrPrefetched("/a")).toBe("second");
});

it("a prefetched list is read anew after five seconds, as its prices may have changed", async () => {
  answers = [answer("old"), answer("new")];
  prefetchList("/b");
  vi.advanceTimersByTime(5_001);
  expect(await readListOrPrefetched("/b")).toBe("new");
});

it("a prefetch that has failed is read anew", async () => {
  answers = [() => Promise.reject(new TypeError("no network")), answer("new")];
  prefetchList("/c");
  await expect.poll(() => asked).toHaveBeenCalledTimes(1);
  expect(await readListOrPrefetched("/c")).toBe("new");
});
