import { type CacheOptions, type CacheRead, createCache } from "#app/cache/cache.ts";

export const key = "story";
/** Creates a cache on a fake clock. Each read of its source is settled by the test. */
export function open(bounds: Partial<CacheOptions<string>> = {}) {
  const clock = { now: 0 };
  const reads: { arrive(value: string): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const cache = createCache<string>({ max: 10, now: () => clock.now, ...bounds });
  const read = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      reads.push({ arrive: resolve, fail: reject, signal });
    });
  const get = (reading: Partial<CacheRead<string>> = {}, of = key) => cache.get(of, { read, isFresh: (age) => age < 1_000, ...reading });
  return { clock, reads, cache, get };
}
