import { expect, it } from "vitest";
import { createBackoff } from "./backoff.ts";

it("a backoff doubles its pause after each failure up to the maximum, and resets on success", () => {
  const clock = { now: 0 };
  const pauses = createBackoff({ first: 100, longest: 400 }, () => clock.now);
  expect(pauses.isOn("store")).toBe(false);
  const lengths = Array.from({ length: 4 }, () => {
    pauses.lengthen("store");
    const since = clock.now;
    while (pauses.isOn("store")) clock.now += 1;
    return clock.now - since;
  });
  expect(lengths).toEqual([100, 200, 400, 400]);
  pauses.end("store");
  pauses.lengthen("store");
  clock.now += 100;
  expect([pauses.isOn("store"), pauses.isOn("another")]).toEqual([false, false]);
});
