/**
 * Countdown of a bar: paused while the tab is hidden, aborted when the bar is closed or its page is left (shell 4.13). `endsAt` is in
 * milliseconds since 1970.
 */
export type Countdown = { state: "running" | "paused" | "aborted" | "ended" | "restarted"; endsAt: number };

/** Times are in milliseconds since 1970. */
export type CountdownEvent =
  | { kind: "start"; endsAt: number; now: number }
  | { kind: "tick"; now: number }
  | { kind: "hide" }
  | { kind: "show"; now: number }
  | { kind: "abort" };

/** `before` is undefined until the first page with a countdown. */
export function nextCountdown(before: Countdown | undefined, event: CountdownEvent): Countdown | undefined {
  if (event.kind === "start") return started(before, event);
  if (!before) return undefined;
  const { state, endsAt } = before;
  const going = isCountdownRunning(before);
  switch (event.kind) {
    case "tick":
      return going ? { endsAt, state: event.now < endsAt ? "running" : "ended" } : before;
    case "hide":
      return going ? { endsAt, state: "paused" } : before;
    case "show":
      return state === "paused" ? { endsAt, state: event.now < endsAt ? "restarted" : "ended" } : before;
    case "abort":
      return state === "ended" ? before : { endsAt, state: "aborted" };
  }
}

function started(before: Countdown | undefined, { endsAt, now }: { endsAt: number; now: number }): Countdown {
  if (now >= endsAt) return { endsAt, state: "ended" };
  if (!before) return { endsAt, state: "running" };
  const isSame = before.endsAt === endsAt && before.state !== "aborted" && before.state !== "ended";
  return isSame ? before : { endsAt, state: "restarted" };
}

export function isCountdownRunning({ state }: Countdown): boolean {
  return state === "running" || state === "restarted";
}

const second = 1_000;

/** Ticks fall on whole seconds before the end, so that delays do not add up. */
export function msUntilNextTick(endsAt: number, now: number): number {
  return Math.max(endsAt - now, 0) % second || second;
}

/** Time left; a second that has begun counts as whole. */
export type TimeLeft = Record<"days" | "hours" | "minutes" | "seconds", number>;

export function timeLeft(endsAt: number, now: number): TimeLeft {
  const seconds = Math.max(Math.ceil((endsAt - now) / second), 0);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60, seconds: seconds % 60 };
}
