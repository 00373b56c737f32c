/** Counts of one day, as the measurements service gives them. */
export type DayCounts = { day: string; exposures: number; conversions: number; interval?: [number, number] | undefined };

/** Columns of a chart: the days as Unix seconds, then a column per treatment; null where a treatment has no count yet. */
export type ChartColumns = [number[], ...(number | null)[][]];

/** Builds the cumulative conversion rate of each treatment, in percent, over all days of all treatments. */
export function cumulativeRates(all: readonly (readonly DayCounts[])[]): ChartColumns {
  const days = [...new Set(all.flatMap((series) => series.map(({ day }) => day)))].sort();
  const columns = all.map((series) => {
    const counts = new Map(series.map((one) => [one.day, one]));
    let [exposures, conversions] = [0, 0];
    return days.map((day) => {
      exposures += counts.get(day)?.exposures ?? 0;
      conversions += counts.get(day)?.conversions ?? 0;
      return exposures > 0 ? (conversions / exposures) * 100 : null;
    });
  });
  return [days.map((day) => Date.parse(day) / 1_000), ...columns];
}

/** Formats a share of 1 as percent. */
export function percentWords(share: number, digits = 2): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(digits)} %` : "–";
}

/** Formats the ends of an interval of shares. */
export function intervalWords([low, high]: readonly [number, number]): string {
  return `${percentWords(low)} to ${percentWords(high)}`;
}

/** Says what a difference of rates allows to conclude: an interval without 0 is an effect. */
export function verdict(difference: { estimate: number; interval: readonly [number, number] } | null | undefined): string {
  if (!difference) return "There is nothing to compare yet.";
  const [low, high] = difference.interval;
  if (low > 0) return "“on” converts better than “off”.";
  if (high < 0) return "“on” converts worse than “off”.";
  return "No difference is shown yet: the interval contains 0.";
}

/** Place of a value on a scale, in percent of its width. */
export function placeOn([from, to]: readonly [number, number], value: number): number {
  return to > from ? Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)) : 50;
}

/** Returns a scale that holds all intervals. */
export function scaleOf(intervals: readonly (readonly [number, number])[]): [number, number] {
  return [Math.min(...intervals.map(([low]) => low)), Math.max(...intervals.map(([, high]) => high))];
}
