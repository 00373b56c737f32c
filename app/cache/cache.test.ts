import { describe, expect, it } from "vitest";
import { key, open } from "../../tests/fakes/opened-cache.ts";
import { BackoffError, CacheTimeoutError } from "./cache.ts";
import { ClientLeftError } from "./single-flight.ts";

describe("a cache", () => {
  it("reads once for concurrent callers, and serves fresh values without a read", async () => {
    const { reads, get, clock } = open();
    const answers = Array.from({ length: 100 }, () => get());
    reads[0]?.arrive("one");
    expect(new Set((await Promise.all(answers)).map(({ value, from }) => `${from} ${value}`))).toEqual(new Set(["read one"]));
    clock.now = 999;
    expect(await get()).toEqual({ value: "one", from: "fresh" });
    expect(reads).toHaveLength(1);
  });

  it("serves a stale value during a background read, then the new one", async () => {
    const { reads, get, clock, cache } = open();
    cache.set(key, "old");
    clock.now = 1_000;
    expect(await get()).toEqual({ value: "old", from: "stale" });
    reads[0]?.arrive("new");
    await Promise.resolve();
    expect(await get()).toEqual({ value: "new", from: "fresh" });
  });

  it("waits for a read up to `maxWait`, measured from the start of the read", async () => {
    const { reads, get, clock, cache } = open();
    cache.set(key, "old", 1_000);
    const patient = get({ maxWait: 5_000 });
    // The second caller arrives after `maxWait`.
    clock.now = 5_000;
    expect(await get({ maxWait: 5_000 })).toEqual({ value: "old", from: "stale" });
    reads[0]?.arrive("new");
    expect(await patient).toEqual({ value: "new", from: "read" });
  });

  it("keeps the last good value if a read fails", async () => {
    const { reads, get, cache } = open();
    cache.set(key, "old", Number.POSITIVE_INFINITY);
    const answer = get({ maxWait: 5_000 });
    reads[0]?.fail(new Error("down"));
    expect(await answer).toEqual({ value: "old", from: "stale" });
  });

  it("serves no value that is too old, or that was deleted during the read", async () => {
    const { reads, get, cache } = open();
    cache.set(key, "old", 5_000);
    const answer = get({ canServeStale: (age) => age < 5_000 });
    reads[0]?.fail(new Error("down"));
    await expect(answer).rejects.toThrow("down");
    const gone = get({ maxWait: 5_000 });
    cache.delete(key);
    reads[1]?.fail(new Error("gone"));
    await expect(gone).rejects.toThrow("gone");
  });

  it("throws after the read's deadline, and the read goes on for other callers", async () => {
    const { reads, get, clock } = open();
    const first = get({ deadline: 5_000 });
    clock.now = 5_000;
    await expect(get({ deadline: 5_000 })).rejects.toThrow(CacheTimeoutError);
    reads[0]?.arrive("late");
    expect((await first).value).toBe("late");
    expect(reads).toHaveLength(1);
  });

  it("backs off from a failing source, up to the longest pause", async () => {
    const { reads, get, clock } = open({ pauses: { first: 100, longest: 400 } });
    const pauses: number[] = [];
    for (let failure = 0; failure < 5; failure += 1) {
      if (failure === 0) void get().catch(() => {});
      reads.at(-1)?.fail(new Error("down"));
      await new Promise((resolve) => setImmediate(resolve));
      await expect(get()).rejects.toThrow(BackoffError);
      const since = clock.now;
      for (let before = reads.length; reads.length === before; clock.now += 50) void get().catch(() => {});
      pauses.push(clock.now - 50 - since);
    }
    expect(pauses).toEqual([100, 200, 400, 400, 400]);
  });

  it("aborts a read without callers, and does not count it as a failure", async () => {
    const { reads, get } = open({ pauses: { first: 1_000, longest: 1_000 } });
    const visitor = new AbortController();
    const answer = get({ leaving: () => visitor.signal });
    visitor.abort();
    await expect(answer).rejects.toThrow(ClientLeftError);
    expect(reads[0]?.signal.aborted).toBe(true);
    reads[0]?.fail(new Error("ended"));
    await Promise.resolve();
    const next = get();
    reads[1]?.arrive("there");
    expect((await next).value).toBe("there");
  });

  describe("when an aborted read ends after the start of its successor", () => {
    /** The first read is aborted, the second begins at 1,000 ms. */
    async function openSuccessor() {
      const { reads, get, ...opened } = open();
      const visitor = new AbortController();
      const left = get({ leaving: () => visitor.signal });
      visitor.abort();
      await expect(left).rejects.toThrow(ClientLeftError);
      opened.clock.now = 1_000;
      return { reads, get, ...opened, second: get() };
    }
    const turn = () => new Promise((resolve) => setImmediate(resolve));

    it("measures the deadline of later callers from the successor's start", async () => {
      const { reads, get, clock, cache, second } = await openSuccessor();
      reads[0]?.fail(new Error("ended"));
      await turn();
      expect(cache.isReading(key)).toBe(true);
      clock.now = 6_000;
      await expect(get({ deadline: 5_000 })).rejects.toThrow(CacheTimeoutError);
      reads[1]?.arrive("new");
      expect([(await second).value, cache.isReading(key)]).toEqual(["new", false]);
    });

    it("keeps the successor's value", async () => {
      const { reads, cache, second } = await openSuccessor();
      reads[1]?.arrive("new");
      await second;
      reads[0]?.arrive("old");
      await turn();
      expect(cache.peek(key)).toBe("new");
    });
  });

  describe("passes to waitUntil", () => {
    function openWaiting() {
      const awaited: Promise<unknown>[] = [];
      return { awaited, ...open({ waitUntil: (work) => void awaited.push(work) }) };
    }

    it("a background read once, and no fresh value", async () => {
      const { awaited, reads, get, clock, cache } = openWaiting();
      cache.set(key, "old");
      await get();
      expect(awaited).toEqual([]);
      clock.now = 1_000;
      await Promise.all(Array.from({ length: 100 }, () => get()));
      cache.recall(key, { read: () => Promise.reject(new Error("a second read")), isFresh: () => false });
      expect(awaited).toHaveLength(1);
      reads[0]?.arrive("new");
      expect(await awaited[0]).toBe("new");
    });

    it("no read that a caller awaits to its end", async () => {
      const { awaited, reads, get, cache } = openWaiting();
      const first = get();
      reads[0]?.arrive("one");
      await first;
      const deadline = get({ isFresh: () => false, canServeStale: () => false, deadline: 5_000 });
      reads[1]?.arrive("two");
      await deadline;
      cache.set(key, "old", 1_000);
      const patient = get({ maxWait: 5_000 });
      reads[2]?.arrive("three");
      expect([(await patient).value, awaited]).toEqual(["three", []]);
    });

    it("a read that outlasts the caller's `maxWait` or deadline", async () => {
      const { awaited, reads, get, cache } = openWaiting();
      await expect(get({ deadline: 1 })).rejects.toThrow(CacheTimeoutError);
      expect(awaited).toHaveLength(1);
      reads[0]?.arrive("late");
      expect(await awaited[0]).toBe("late");
      cache.set(key, "old", 1_000);
      expect((await get({ maxWait: 1 })).value).toBe("old");
      expect(awaited).toHaveLength(2);
    });

    it("no read that is aborted because all callers have left", async () => {
      const { awaited, get } = openWaiting();
      const visitor = new AbortController();
      const answer = get({ leaving: () => visitor.signal });
      visitor.abort();
      await expect(answer).rejects.toThrow(ClientLeftError);
      expect(awaited).toEqual([]);
    });
  });
});
