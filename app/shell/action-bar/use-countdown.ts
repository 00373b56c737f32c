import { useCallback, useEffect, useRef, useState } from "react";
import { type Countdown, type CountdownEvent, isCountdownRunning, msUntilNextTick, nextCountdown } from "./countdown.ts";

/** Max delay of `setTimeout` (ms). */
const maxTimerMs = 2 ** 31 - 1;

// Module state, because the countdown continues on the next page.
let countdown: Countdown | undefined;

/** `now` is the time of the last tick. */
export type ShownCountdown = Countdown & { now?: number | undefined };

/**
 * Counts down while the tab is visible. `shown` is undefined before hydration.
 *
 * @param endsAt milliseconds since 1970; undefined aborts the countdown
 * @param isTicking true to update `shown` each second, false to update it only at the end
 */
export function useCountdown(endsAt: number | undefined, isTicking: boolean): { shown: ShownCountdown | undefined; abort(): void } {
  const [shown, setShown] = useState<ShownCountdown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const happen = useCallback(
    (event: CountdownEvent) => {
      countdown = nextCountdown(countdown, event);
      clearTimeout(timer.current);
      const now = Date.now();
      setShown((before) => countdown && { ...countdown, now: isCountdownRunning(countdown) ? now : before?.now });
      if (!countdown || !isCountdownRunning(countdown)) return;
      const wait = isTicking ? msUntilNextTick(countdown.endsAt, now) : Math.min(countdown.endsAt - now, maxTimerMs);
      timer.current = setTimeout(() => happen({ kind: "tick", now: Date.now() }), wait);
    },
    [isTicking],
  );
  const abort = useCallback(() => happen({ kind: "abort" }), [happen]);

  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const start = () => {
      if (endsAt === undefined) return abort();
      happen({ kind: "start", endsAt, now: Date.now() });
      if (document.hidden) happen({ kind: "hide" });
    };
    start();
    document.addEventListener("visibilitychange", () => happen(document.hidden ? { kind: "hide" } : { kind: "show", now: Date.now() }), {
      signal,
    });
    addEventListener("pagehide", abort, { signal });
    addEventListener("pageshow", start, { signal });
    return () => {
      life.abort();
      abort();
    };
  }, [endsAt, happen, abort]);
  return { shown, abort };
}
