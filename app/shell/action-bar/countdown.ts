/**
 * A countdown (shell.md §4): running, paused while the tab is hidden, aborted when its bar is closed or its page is left,
 * ended at zero, and restarted when another page brings another end date or the tab is seen again.
 */
export type Countdown = { state: "running" | "paused" | "aborted" | "ended" | "restarted"; endsAt: number };

/** What happens to a countdown; times are in milliseconds since 1970. */
export type Happening =
  | { kind: "start"; endsAt: number; now: number }
  | { kind: "tick"; now: number }
  | { kind: "hide" }
  | { kind: "show"; now: number }
  | { kind: "abort" };

/** What becomes of a countdown when something happens to it; none there is before the first page with one. */
export function nextCountdown(before: Countdown | undefined, happening: Happening): Countdown | undefined {
  if (happening.kind === "start") return started(before, happening);
  if (!before) return undefined;
  const { state, endsAt } = before;
  const going = isGoing(before);
  switch (happening.kind) {
    case "tick":
      return going ? { endsAt, state: happening.now < endsAt ? "running" : "ended" } : before;
    case "hide":
      return going ? { endsAt, state: "paused" } : before;
    case "show":
      return state === "paused" ? { endsAt, state: happening.now < endsAt ? "restarted" : "ended" } : before;
    case "abort":
      return state === "ended" ? before : { endsAt, state: "aborted" };
  }
}

function started(before: Countdown | undefined, { endsAt, now }: { endsAt: number; now: number }): Countdown {
  if (now >= endsAt) return { endsAt, state: "ended" };
  if (!before) return { endsAt, state: "running" };
  // Another page with the same end: nothing has happened.
  const isSame = before.endsAt === endsAt && before.state !== "aborted" && before.state !== "ended";
  return isSame ? before : { endsAt, state: "restarted" };
}

/** Whether a countdown's time is passing before the visitor's eyes. */
export function isGoing({ state }: Countdown): boolean {
  return state === "running" || state === "restarted";
}

const second = 1_000;

/** Milliseconds until the shown seconds change: ticks fall on whole seconds before the end, so that none is lost or late for long. */
export function untilNextTick(endsAt: number, now: number): number {
  return Math.max(endsAt - now, 0) % second || second;
}

/** How much time is left, in the units that are shown; the second under way counts as a whole one. */
export type TimeLeft = Record<"days" | "hours" | "minutes" | "seconds", number>;

export function timeLeft(endsAt: number, now: number): TimeLeft {
  const seconds = Math.max(Math.ceil((endsAt - now) / second), 0);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: minutes % 60, seconds: seconds % 60 };
}
