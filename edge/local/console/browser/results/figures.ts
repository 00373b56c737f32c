import type { ExperimentResults } from "../../../measurements/results-format.ts";

/** Interval of a value; the ends are null while there is too little data. */
export type Bounds = { low: number | null; high: number | null };

type Comparison = ExperimentResults["comparisons"][number];

type TreatmentResult = ExperimentResults["treatments"][number];

/** Figure that a chart can show; `read` takes it from the results of a treatment with visitors. */
export type Measure = {
  choice: string;
  title: string;
  unit: string;
  hasIntervals: boolean;
  read(result: TreatmentResult): (Bounds & { value: number }) | undefined;
};

/** Columns of a chart: the days as Unix seconds, then value, low and high of each treatment; null for an unknown number. */
export type ChartColumns = [number[], ...(number | null)[][]];

/** Clamps an interval of a rate to the range 0 to 1. */
export function rateBounds({ low, high }: Bounds): Bounds {
  const cut = (end: number | null) => (end === null ? null : Math.min(1, Math.max(0, end)));
  return { low: cut(low), high: cut(high) };
}

const rate: Measure = {
  choice: "Rate",
  title: "Conversion rate",
  unit: "%",
  hasIntervals: true,
  read({ conversion }) {
    const { low, high } = rateBounds(conversion);
    const percent = (share: number | null) => (share === null ? null : share * 100);
    return { value: conversion.value * 100, low: percent(low), high: percent(high) };
  },
};

const visitors: Measure = {
  choice: "Visitors",
  title: "Visitors",
  unit: "",
  hasIntervals: false,
  read: (result) => ({ value: result.visitors, low: null, high: null }),
};

function valueIn(currency: string | null): Measure {
  return {
    choice: currency ? `Value in ${currency}` : "Value",
    title: "Value per visitor",
    unit: currency ?? "",
    hasIntervals: true,
    read: ({ values }) => values.find((value) => value.currency === currency),
  };
}

/** Returns the measures that a chart can show: the rate, the value in each currency, and the visitors. */
export function measuresOf(treatments: readonly TreatmentResult[]): [Measure, ...Measure[]] {
  const currencies = treatments[0]?.values.map(({ currency }) => currency) ?? [];
  return [rate, ...currencies.map(valueIn), visitors];
}

/** Builds the columns of a measure, with its cumulative value at the end of each day. */
export function buildChartColumns(treatments: readonly string[], days: ExperimentResults["days"], { read }: Measure): ChartColumns {
  const columns = treatments.flatMap((treatment) => {
    const figures = days.map((day) => {
      const found = day.treatments.find((one) => one.treatment === treatment);
      return found && found.visitors > 0 ? read(found) : undefined;
    });
    return (["value", "low", "high"] as const).map((name) => figures.map((figure) => figure?.[name] ?? null));
  });
  return [days.map(({ day }) => Date.parse(day) / 1_000), ...columns];
}

/** Formats a share (0 to 1) as percent. */
export function formatShareAsPercent(share: number, digits = 2): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(digits)} %` : "–";
}

/** Formats a difference of two shares (0 to 1) in percentage points. */
export function formatPercentagePoints(difference: number): string {
  return signed(difference * 100);
}

function signed(difference: number): string {
  return `${difference > 0 ? "+" : ""}${difference.toFixed(2)}`;
}

export function formatInterval({ low, high }: Bounds, format: (end: number) => string = formatShareAsPercent): string {
  return low === null || high === null ? "not known yet" : `${format(low)} to ${format(high)}`;
}

/** Formats the value per visitor with its interval and, if it has one, its currency. */
export function formatValuePerVisitor({ value, currency, ...bounds }: TreatmentResult["values"][number]): string {
  return `${value.toFixed(2)}${currency ? ` ${currency}` : ""} (${formatInterval(bounds, (end) => end.toFixed(2))})`;
}

/** Formats a web vital: CLS without a unit, the others in milliseconds. */
export function formatVital(metric: string, value: number): string {
  return metric === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** Names the counted version of the definition, and the number of visitors of other versions. */
export function describeVersion({ version, otherVersions, days }: Pick<ExperimentResults, "version" | "otherVersions" | "days">): string {
  const since = days[0] ? `, since ${days[0].day}` : "";
  return `Counted are visitors of version ${version} of the definition${since}. ${visitorCount(otherVersions)} of other versions ${otherVersions === 1 ? "is" : "are"} not: each change of the draw begins the results anew.`;
}

export function describeComparison({ treatment, baseline, conversion }: Comparison): string {
  if (conversion.low === null || !conversion.isDecided) return `No difference between “${treatment}” and “${baseline}” is shown yet.`;
  return `“${treatment}” converts ${conversion.difference > 0 ? "better" : "worse"} than “${baseline}”.`;
}

/** Describes the difference in value per visitor, in one sentence per currency. */
export function describeValueComparisons({ treatment, baseline, values }: Comparison): string[] {
  return values.map(({ currency, difference, isDecided, ...bounds }) => {
    const verdict =
      bounds.low === null || !isDecided
        ? "No difference in value per visitor is shown yet"
        : `A visitor of “${treatment}” brings ${difference > 0 ? "more" : "less"} than one of “${baseline}”`;
    return `${verdict}: difference ${signed(difference)}${currency ? ` ${currency}` : ""}, interval ${formatInterval(bounds, signed)}.`;
  });
}

/** Returns the position of a value on a scale, in percent of its width. */
export function toScalePercent([from, to]: readonly [number, number], value: number): number {
  return to > from ? Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)) : 50;
}

/** Returns the smallest scale that contains all known intervals; 0 to 1 if none is known. */
export function scaleOf(intervals: readonly Bounds[]): [number, number] {
  const ends = intervals.flatMap(({ low, high }) => [low, high]).filter((end) => end !== null);
  return ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : [0, 1];
}

export function visitorCount(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? "visitor" : "visitors"}`;
}
