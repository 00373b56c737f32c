import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BackoffError, type CacheRead, CacheTimeoutError, createCache } from "./cache.ts";
import { ClientLeftError } from "./single-flight.ts";

const key = "story";

/** A cache on a clock that a test sets, and a source of which each read ends when the test says so. */
function open(bounds: Partial<Parameters<typeof createCache>[0]> = {}) {
  const clock = { now: 0 };
  const reads: { arrive(value: string): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const cache = createCache<string>({ most: 10, ...bounds } as never, () => clock.now);
  const read = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      reads.push({ arrive: resolve, fail: reject, signal });
    });
  const get = (reading: Partial<CacheRead<string>> = {}, of = key) => cache.get(of, { read, isFresh: (age) => age < 1_000, ...reading });
  return { clock, reads, cache, get };
}

describe("a cache", () => {
  it("reads once for all who ask at the same time, and gives what is fresh without reading", async () => {
    const { reads, get, clock } = open();
    const asked = Array.from({ length: 100 }, () => get());
    reads[0]?.arrive("one");
    expect(new Set((await Promise.all(asked)).map(({ value, from }) => `${from} ${value}`))).toEqual(new Set(["read one"]));
    clock.now = 999;
    expect(await get()).toEqual({ value: "one", from: "fresh" });
    expect(reads).toHaveLength(1);
  });

  it("gives what is old while it is read anew, and the new one to whoever comes next", async () => {
    const { reads, get, clock, cache } = open();
    cache.set(key, "old");
    clock.now = 1_000;
    expect(await get()).toEqual({ value: "old", from: "stale" });
    reads[0]?.arrive("new");
    await Promise.resolve();
    expect(await get()).toEqual({ value: "new", from: "fresh" });
  });

  it("waits for a newer one as long as the asker's patience, from the moment it was asked for", async () => {
    const { reads, get, clock, cache } = open();
    cache.set(key, "old", 1_000);
    const patient = get({ patience: 5_000 });
    // A second asker comes when the patience is over already.
    clock.now = 5_000;
    expect(await get({ patience: 5_000 })).toEqual({ value: "old", from: "stale" });
    reads[0]?.arrive("new");
    expect(await patient).toEqual({ value: "new", from: "read" });
  });

  it("keeps the last good one when reading fails", async () => {
    const { reads, get, cache } = open();
    cache.set(key, "old", Number.POSITIVE_INFINITY);
    const asked = get({ patience: 5_000 });
    reads[0]?.fail(new Error("down"));
    expect(await asked).toEqual({ value: "old", from: "stale" });
  });

  it("lets nothing stand in that is too old, or that the read has found gone", async () => {
    const { reads, get, cache } = open();
    cache.set(key, "old", 5_000);
    const asked = get({ mayStandIn: (age) => age < 5_000 });
    reads[0]?.fail(new Error("down"));
    await expect(asked).rejects.toThrow("down");
    const gone = get({ patience: 5_000 });
    cache.delete(key);
    reads[1]?.fail(new Error("gone"));
    await expect(gone).rejects.toThrow("gone");
  });

  it("says after the deadline that nothing came, and goes on reading for whoever comes next", async () => {
    const { reads, get, clock } = open();
    const first = get({ deadline: 5_000 });
    clock.now = 5_000;
    await expect(get({ deadline: 5_000 })).rejects.toThrow(CacheTimeoutError);
    reads[0]?.arrive("late");
    expect((await first).value).toBe("late");
    expect(reads).toHaveLength(1);
  });

  it("leaves what fails alone, ever longer, up to the longest pause", async () => {
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

  it("ends a read that nobody waits for, and counts it as no failure", async () => {
    const { reads, get } = open({ pauses: { first: 1_000, longest: 1_000 } });
    const visitor = new AbortController();
    const asked = get({ leaving: visitor.signal });
    visitor.abort();
    await expect(asked).rejects.toThrow(ClientLeftError);
    expect(reads[0]?.signal.aborted).toBe(true);
    reads[0]?.fail(new Error("ended"));
    await Promise.resolve();
    const next = get();
    reads[1]?.arrive("there");
    expect((await next).value).toBe("there");
  });

  describe("hands over", () => {
    function openHanding() {
      const handed: Promise<unknown>[] = [];
      return { handed, ...open({ waitUntil: (work) => void handed.push(work) }) };
    }

    it("what it reads anew behind askers, once, and nothing that was fresh", async () => {
      const { handed, reads, get, clock, cache } = openHanding();
      cache.set(key, "old");
      await get();
      expect(handed).toEqual([]);
      clock.now = 1_000;
      await Promise.all(Array.from({ length: 100 }, () => get()));
      cache.recall(key, { read: () => Promise.reject(new Error("a second read")), isFresh: () => false });
      expect(handed).toHaveLength(1);
      reads[0]?.arrive("new");
      expect(await handed[0]).toBe("new");
    });

    it("nothing that somebody waits for to its end", async () => {
      const { handed, reads, get, cache } = openHanding();
      const first = get();
      reads[0]?.arrive("one");
      await first;
      const deadline = get({ isFresh: () => false, mayStandIn: () => false, deadline: 5_000 });
      reads[1]?.arrive("two");
      await deadline;
      cache.set(key, "old", 1_000);
      const patient = get({ patience: 5_000 });
      reads[2]?.arrive("three");
      expect([(await patient).value, handed]).toEqual(["three", []]);
    });

    it("what came too late for an asker's patience or deadline", async () => {
      const { handed, reads, get, cache } = openHanding();
      await expect(get({ deadline: 1 })).rejects.toThrow(CacheTimeoutError);
      expect(handed).toHaveLength(1);
      reads[0]?.arrive("late");
      expect(await handed[0]).toBe("late");
      cache.set(key, "old", 1_000);
      expect((await get({ patience: 1 })).value).toBe("old");
      expect(handed).toHaveLength(2);
    });

    it("no read that is ended because everybody has left", async () => {
      const { handed, get } = openHanding();
      const visitor = new AbortController();
      const asked = get({ leaving: visitor.signal });
      visitor.abort();
      await expect(asked).rejects.toThrow(ClientLeftError);
      expect(handed).toEqual([]);
    });
  });

  it("holds no more than its bound, whatever is asked for", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 30 }))), (entries) => {
        const cache = createCache<string>({ most: 50, weigh: (value) => value.length });
        for (const [of, value] of entries) cache.set(of, value);
        const held = [...new Set(entries.map(([of]) => of))].map((of) => cache.peek(of)?.length ?? 0);
        expect(held.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("never gives a value that is older than the asker allows, and reads one thing once at a time, in any order of events", async () => {
    const event = fc.oneof(
      fc.record({ do: fc.constant("ask" as const), patience: fc.nat(200), mayBe: fc.nat(3_000) }),
      fc.record({ do: fc.constant("pass" as const), time: fc.nat(1_500) }),
      fc.record({ do: fc.constant("end" as const), well: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const { clock, reads, get } = open();
        const asked: Promise<unknown>[] = [];
        let ended = 0;
        let number = 0;
        for (const step of events) {
          if (step.do === "pass") clock.now += step.time;
          else if (step.do === "ask") {
            const at = clock.now;
            const answer = get({ mayStandIn: (age) => age <= step.mayBe, patience: 0 });
            asked.push(
              answer.then(
                ({ value, from }) => {
                  const age = at - Number(value.split(" ")[1]);
                  if (from === "fresh") expect(age).toBeLessThan(1_000);
                  if (from === "stale") expect(age).toBeLessThanOrEqual(step.mayBe);
                },
                (error) => expect(String(error)).toBe("Error: down"),
              ),
            );
          } else if (reads[ended]) {
            if (step.well) reads[ended]?.arrive(`${number++} ${clock.now}`);
            else reads[ended]?.fail(new Error("down"));
            ended += 1;
          }
          await new Promise((resolve) => setImmediate(resolve));
          expect(reads.length - ended).toBeLessThanOrEqual(1);
        }
        for (; reads[ended]; ended += 1) reads[ended]?.arrive(`${number++} ${clock.now}`);
        await Promise.all(asked);
      }),
      { numRuns: 200 },
    );
  });
});
