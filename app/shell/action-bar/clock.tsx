import { type TimeLeft, timeLeft } from "./countdown.ts";
import type { Shown } from "./use-countdown.ts";

/** A clock that counts more days than these hurries nobody: until then the date stands in its place. */
const mostDays = 99;

export type ClockWords = {
  /** "Ends on 12 December 2030", and the date as machines write it. */
  ends: string;
  date: string;
  /** What each unit is called: for none, for one and for more; or the one short form that stays. */
  units: Record<keyof TimeLeft, readonly string[]>;
};

const units = ["days", "hours", "minutes", "seconds"] as const satisfies readonly (keyof TimeLeft)[];

/**
 * The date and the running clock share one place, so that nothing moves when one takes over from the other. Who listens to
 * the page hears the date: a clock that speaks every second says nothing. No digit is printed, as a page may be hours old.
 */
export function Clock({ shown, words, isHidden }: { shown: Shown | undefined; words: ClockWords; isHidden: boolean }) {
  const left = shown?.now === undefined ? undefined : timeLeft(shown.endsAt, shown.now);
  return (
    <div
      className="countdown"
      role="timer"
      aria-live="off"
      aria-label={words.ends}
      hidden={isHidden}
      data-countdown=""
      data-far={left && left.days > mostDays ? "" : undefined}
    >
      <time className="countdown__date" dateTime={words.date} aria-hidden="true">
        {words.ends}
      </time>
      <span className="countdown__clock" aria-hidden="true">
        {units.map((unit) => (
          <Unit key={unit} unit={unit} count={left?.[unit]} forms={words.units[unit]} />
        ))}
      </span>
    </div>
  );
}

/** Hours, minutes and seconds always have two figures, so that the clock keeps its width. */
function Unit({ unit, count, forms }: { unit: keyof TimeLeft; count: number | undefined; forms: readonly string[] }) {
  const figure = count === undefined ? "" : unit === "days" ? String(count) : String(count).padStart(2, "0");
  return (
    <span className="countdown__unit" data-unit={unit}>
      <b className="countdown__figure">{figure}</b> <span data-forms="">{forms[Math.min(count ?? forms.length, forms.length - 1)]}</span>
    </span>
  );
}
