import { expect, it } from "vitest";
import { failuresOf, noteRead } from "./failures.ts";

it("the failures of a service are told by minutes, in number and share", () => {
  for (let read = 0; read < 8; read += 1) noteRead("flags", read % 4 !== 0, 1_000_000 + read);
  expect(failuresOf("flags", 60_000, 1_000_100)).toEqual({ asked: 8, failed: 2, share: 0.25 });
  expect(failuresOf("flags", 60_000, 1_070_000)).toEqual({ asked: 0, failed: 0, share: 0 });
  expect(failuresOf("flags", 300_000, 1_070_000)).toEqual({ asked: 8, failed: 2, share: 0.25 });
});

it("a service that was never read has failed in nothing", () => {
  expect(failuresOf("content", 60_000, 5_000_000)).toEqual({ asked: 0, failed: 0, share: 0 });
});

it("what is older than five minutes is forgotten, however much it was", () => {
  for (let minute = 0; minute < 600; minute += 1) noteRead("backend", false, 10_000_000 + minute * 60_000);
  expect(failuresOf("backend", 3_600_000 * 24, 10_000_000 + 600 * 60_000).asked).toBeLessThanOrEqual(30);
});
