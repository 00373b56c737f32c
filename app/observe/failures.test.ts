import { expect, it } from "vitest";
import { countServiceRead, failureRateOf } from "./failures.ts";

it("failures of a service are counted per window, with their share", () => {
  for (let read = 0; read < 8; read += 1) countServiceRead("flags", read % 4 !== 0, 1_000_000 + read);
  expect(failureRateOf("flags", 60_000, 1_000_100)).toEqual({ asked: 8, failed: 2, share: 0.25 });
  expect(failureRateOf("flags", 60_000, 1_070_000)).toEqual({ asked: 0, failed: 0, share: 0 });
  expect(failureRateOf("flags", 300_000, 1_070_000)).toEqual({ asked: 8, failed: 2, share: 0.25 });
});

it("a service without reads has no failures", () => {
  expect(failureRateOf("content", 60_000, 5_000_000)).toEqual({ asked: 0, failed: 0, share: 0 });
});

it("failures older than five minutes are dropped", () => {
  for (let minute = 0; minute < 600; minute += 1) countServiceRead("backend", false, 10_000_000 + minute * 60_000);
  expect(failureRateOf("backend", 3_600_000 * 24, 10_000_000 + 600 * 60_000).asked).toBeLessThanOrEqual(30);
});
