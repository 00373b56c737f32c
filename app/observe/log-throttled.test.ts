import { expect, it } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { logEventCounts, logThrottled } from "./log-throttled.ts";

it("a frequent event is one line in ten seconds, with the number of occurrences", () => {
  for (let now = 0; now <= 25_000; now += 100) logThrottled("warn", "call-limited", { at: now }, now);
  expect(takeEvents()).toMatchObject([
    { event: "call-limited", at: 0 },
    { event: "call-limited", at: 10_000, times: 100 },
    { event: "call-limited", at: 20_000, times: 100 },
  ]);
  expect(logEventCounts()).toMatchObject({ "call-limited": 251 });
});

it("each event has its own line", () => {
  logThrottled("warn", "origin-refused", {}, 0);
  logThrottled("warn", "host-refused", {}, 0);
  expect(takeEvents().map(({ event }) => event)).toEqual(["origin-refused", "host-refused"]);
});
