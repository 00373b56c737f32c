import { expect, it } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

it("a rate limiter allows a burst, then a fixed rate per second", () => {
  let now = 0;
  const take = createRateLimiter({ perSecond: 5, atOnce: 30 }, () => now);
  const taken = (tries: number) => Array.from({ length: tries }, () => take()).filter(Boolean).length;
  expect(taken(100)).toBe(30);
  now += 1_000;
  expect(taken(100)).toBe(5);
  now += 100;
  expect(taken(100)).toBe(0);
  now += 100;
  expect(taken(100)).toBe(1);
  now += 3_600_000;
  expect(taken(100)).toBe(30);
});
