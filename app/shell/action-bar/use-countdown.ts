import { useCallback, useEffect, useRef, useState } from "react";
import { type Countdown, type Happening, isGoing, nextCountdown, untilNextTick } from "./countdown.ts";

/** No timer waits longer than this many milliseconds. */
const longestWait = 2 ** 31 - 1;

// The countdown is the document's: another page's bar goes on with it, or restarts it.
let countdown: Countdown | undefined;

/** A countdown as it is shown: how it stands, and when its clock last ran, in milliseconds since 1970. */
export type Shown = Countdown & { now?: number | undefined };

/**
 * Counts down to an end while the tab is seen and the page is not left. Undefined before the browser has
 * taken over.
 *
 * @param endsAt milliseconds since 1970; undefined where there is no end, or no more
 * @param isTicking says that each second is shown; else only the end is
 */
export function useCountdown(endsAt: number | undefined, isTicking: boolean): { shown: Shown | undefined; abort(): void } {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const happen = useCallback(
    (happening: Happening) => {
      countdown = nextCountdown(countdown, happening);
      clearTimeout(timer.current);
      const now = Date.now();
      setShown((before) => countdown && { ...countdown, now: isGoing(countdown) ? now : before?.now });
      if (!countdown || !isGoing(countdown)) return;
      const wait = isTicking ? untilNextTick(countdown.endsAt, now) : Math.min(countdown.endsAt - now, longestWait);
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
