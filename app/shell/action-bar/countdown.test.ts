import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Countdown, type CountdownEvent, isCountdownRunning, msUntilNextTick, nextCountdown, timeLeft } from "./countdown.ts";

const endsAt = 100_000;
const events = {
  start: { kind: "start", endsAt, now: 0 },
  "start late": { kind: "start", endsAt, now: endsAt },
  "start another": { kind: "start", endsAt: 200_000, now: 0 },
  tick: { kind: "tick", now: endsAt - 1 },
  "last tick": { kind: "tick", now: endsAt },
  hide: { kind: "hide" },
  show: { kind: "show", now: endsAt - 1 },
  "show late": { kind: "show", now: endsAt + 1 },
  abort: { kind: "abort" },
} satisfies Record<string, CountdownEvent>;

const table: Record<keyof typeof events, Record<Countdown["state"] | "none", Countdown["state"] | "none">> = {
  start: { none: "running", running: "running", paused: "paused", aborted: "restarted", ended: "restarted", restarted: "restarted" },
  "start late": { none: "ended", running: "ended", paused: "ended", aborted: "ended", ended: "ended", restarted: "ended" },
  "start another": {
    none: "running",
    running: "restarted",
    paused: "restarted",
    aborted: "restarted",
    ended: "restarted",
    restarted: "restarted",
  },
  tick: { none: "none", running: "running", paused: "paused", aborted: "aborted", ended: "ended", restarted: "running" },
  "last tick": { none: "none", running: "ended", paused: "paused", aborted: "aborted", ended: "ended", restarted: "ended" },
  hide: { none: "none", running: "paused", paused: "paused", aborted: "aborted", ended: "ended", restarted: "paused" },
  show: { none: "none", running: "running", paused: "restarted", aborted: "aborted", ended: "ended", restarted: "restarted" },
  "show late": { none: "none", running: "running", paused: "ended", aborted: "aborted", ended: "ended", restarted: "restarted" },
  abort: { none: "none", running: "aborted", paused: "aborted", aborted: "aborted", ended: "ended", restarted: "aborted" },
};

const cases = Object.entries(table).flatMap(([name, row]) =>
  Object.entries(row).map(([before, after]) => [before, name, after] as [keyof typeof row, keyof typeof events, string]),
);

describe("a countdown", () => {
  it.each(cases)("in the state %s changes at '%s' to %s", (before, name, after) => {
    const countdown = before === "none" ? undefined : { state: before, endsAt };
    expect(nextCountdown(countdown, events[name])?.state ?? "none").toBe(after);
  });

  const time = fc.integer({ min: 0, max: 1_000_000 });
  const anyEvent: fc.Arbitrary<CountdownEvent> = fc.oneof(
    fc.record({ kind: fc.constant("start" as const), endsAt: time, now: time }),
    fc.record({ kind: fc.constant("tick" as const), now: time }),
    fc.record({ kind: fc.constant("show" as const), now: time }),
    fc.constant({ kind: "hide" as const }),
    fc.constant({ kind: "abort" as const }),
  );

  it("never runs after its end, or while hidden", () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (sequence) => {
        let countdown: Countdown | undefined;
        for (const event of sequence) {
          countdown = nextCountdown(countdown, event);
          if (countdown && (event.kind === "hide" || event.kind === "abort")) expect(isCountdownRunning(countdown)).toBe(false);
          if (countdown && event.kind === "tick" && event.now >= countdown.endsAt) expect(isCountdownRunning(countdown)).toBe(false);
        }
      }),
    );
  });
});

describe("the remaining time", () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [1_000, [0, 0, 0, 1]],
    [1_001, [0, 0, 0, 2]],
    [60_000, [0, 0, 1, 0]],
    [3_599_001, [0, 1, 0, 0]],
    [90_061_000, [1, 1, 1, 1]],
    [-5, [0, 0, 0, 0]],
  ])("of %d ms is %j in days, hours, minutes and seconds", (milliseconds, expected) => {
    expect(Object.values(timeLeft(milliseconds, 0))).toEqual(expected);
  });

  it("adds up, with each unit below its maximum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (left) => {
        const { days, hours, minutes, seconds } = timeLeft(left, 0);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1_000));
        expect(Math.max(hours / 24, minutes / 60, seconds / 60)).toBeLessThan(1);
      }),
    );
  });

  it("decreases by one second per tick, despite late ticks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000, max: 4_000_000_000_000 }), fc.integer({ min: 0, max: 900 }), (left, delay) => {
        const now = delay;
        const next = now + msUntilNextTick(left, now);
        const seconds = (at: number) => Math.ceil((left - at) / 1_000);
        expect(next - now).toBeLessThanOrEqual(1_000);
        expect((left - next) % 1_000).toBe(0);
        expect(seconds(now) - seconds(next)).toBe(left % 1_000 === now % 1_000 || seconds(now) > seconds(next) ? 1 : 0);
      }),
    );
  });
});
