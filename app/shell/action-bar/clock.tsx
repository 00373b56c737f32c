import { type TimeLeft, timeLeft } from "./countdown.ts";
import type { ShownCountdown } from "./use-countdown.ts";

/** Max days left for which the clock is shown; with more, the date is shown. */
const maxDays = 99;

export type ClockLabels = {
  /** Such as "Ends on 12 December 2030". */
  ends: string;
  /** ISO 8601 date and time. */
  date: string;
  /** Forms for the counts 0, 1 and more, or a single short form. */
  units: Record<keyof TimeLeft, readonly string[]>;
};

const units = ["days", "hours", "minutes", "seconds"] as const satisfies readonly (keyof TimeLeft)[];

/** Shows date and clock in one place to avoid layout shifts; screen readers get the date only. */
export function CountdownClock({ shown, words, isHidden }: { shown: ShownCountdown | undefined; words: ClockLabels; isHidden: boolean }) {
  const left = shown?.now === undefined ? undefined : timeLeft(shown.endsAt, shown.now);
  return (
    <div
      className="countdown"
      role="timer"
      aria-live="off"
      aria-label={words.ends}
      hidden={isHidden}
      data-countdown=""
      data-far={left && left.days > maxDays ? "" : undefined}
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

/** Pads all counts but the days to two digits, so that the clock keeps its width. */
function Unit({ unit, count, forms }: { unit: keyof TimeLeft; count: number | undefined; forms: readonly string[] }) {
  const figure = count === undefined ? "" : unit === "days" ? String(count) : String(count).padStart(2, "0");
  return (
    <span className="countdown__unit" data-unit={unit}>
      <b className="countdown__figure">{figure}</b> <span data-forms="">{forms[Math.min(count ?? forms.length, forms.length - 1)]}</span>
    </span>
  );
}
