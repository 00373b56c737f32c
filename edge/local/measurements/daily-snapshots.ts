import type { Snapshot } from "./results-format.ts";
import { differenceInterval, type Interval, meanInterval } from "./statistics/confidence-sequence.ts";
import { type Moments, momentsOf, momentsOfShare } from "./statistics/moments.ts";

export const confidenceLevel = 0.95;

/** Number of visitors in a treatment whose first exposure was on a day (days since 1970-01-01). */
export type DailyExposures = { day: number; treatment: string; visitors: number };

/** Event that counts as the goal, sent after the visitor's exposure. */
export type GoalEvent = { day: number; treatment: string; visitor: string; value: number | null; currency: string | null };

type Currencies = readonly (string | null)[];

/** `values`: sums by currency; `converted`: visitors with an event, and their values by currency. */
type Totals = { visitors: number; converted: Map<string, number[]>; values: { sum: number; sumOfSquares: number }[] };

const dayMilliseconds = 24 * 60 * 60 * 1_000;
const maxDays = 400;

/**
 * Computes the state at the end of each of the last 400 days with data.
 *
 * @param exposures sorted by day @param events sorted by day @param baseline treatment that the others are compared with
 */
export function computeDailySnapshots(
  exposures: readonly DailyExposures[],
  events: readonly GoalEvent[],
  baseline: string,
): (Snapshot & { day: string })[] {
  const treatments = [...new Set(exposures.map(({ treatment }) => treatment))].toSorted();
  const currencies = currenciesOf(events);
  const totals = new Map(treatments.map((treatment): [string, Totals] => [treatment, emptyTotals(currencies)]));
  const days = [...new Set([...exposures, ...events].map(({ day }) => day))].toSorted((one, other) => one - other);
  let [exposure, event] = [0, 0];
  return days
    .map((day) => {
      for (let next = exposures[exposure]; next && next.day <= day; next = exposures[exposure]) {
        addVisitors(totals, next);
        exposure += 1;
      }
      for (let next = events[event]; next && next.day <= day; next = events[event]) {
        addEvent(totals, currencies, next);
        event += 1;
      }
      return { day: new Date(day * dayMilliseconds).toISOString().slice(0, 10), ...snapshotOf(totals, currencies, baseline) };
    })
    .slice(-maxDays);
}

/** Returns the currencies of all values; currencies of more visitors come first. */
function currenciesOf(events: readonly GoalEvent[]): Currencies {
  const visitors = new Map<string | null, Set<string>>();
  for (const { value, currency, visitor } of events) {
    if (value === null) continue;
    visitors.set(currency, (visitors.get(currency) ?? new Set()).add(visitor));
  }
  const byName = [...visitors].toSorted(([one], [other]) => ((one ?? "") < (other ?? "") ? -1 : 1));
  return byName.toSorted(([, one], [, other]) => other.size - one.size).map(([currency]) => currency);
}

function emptyTotals(currencies: Currencies): Totals {
  return { visitors: 0, converted: new Map(), values: currencies.map(() => ({ sum: 0, sumOfSquares: 0 })) };
}

function addVisitors(totals: ReadonlyMap<string, Totals>, { treatment, visitors }: DailyExposures): void {
  const total = totals.get(treatment);
  if (total) total.visitors += visitors;
}

/** Adds an event to its visitor's value; `sumOfSquares` has the square of each visitor's value, not of each event's. */
function addEvent(totals: ReadonlyMap<string, Totals>, currencies: Currencies, { treatment, visitor, value, currency }: GoalEvent): void {
  const total = totals.get(treatment);
  if (!total) return;
  const ownValues = total.converted.get(visitor) ?? currencies.map(() => 0);
  total.converted.set(visitor, ownValues);
  const place = currencies.indexOf(currency);
  const sums = total.values[place];
  if (value === null || !sums) return;
  const before = ownValues[place] ?? 0;
  const after = before + value;
  ownValues[place] = after;
  sums.sum += value;
  sums.sumOfSquares += after * after - before ** 2;
}

function snapshotOf(totals: ReadonlyMap<string, Totals>, currencies: Currencies, baseline: string): Snapshot {
  const measured = [...totals].map(([treatment, { visitors, converted, values }]) => ({
    treatment,
    visitors,
    converted: converted.size,
    conversion: momentsOfShare(converted.size, visitors),
    values: values.map((sums) => momentsOf({ count: visitors, ...sums })),
  }));
  const base = measured.find(({ treatment }) => treatment === baseline);
  const others = measured.filter(({ treatment }) => treatment !== baseline);
  const alpha = 1 - confidenceLevel;
  const estimateOf = (moments: Moments) => ({ value: moments.mean, ...boundsOf(meanInterval(moments, alpha)) });
  const byCurrency = <Figures>(figuresOf: (place: number) => Figures) =>
    currencies.map((currency, place) => ({ currency, ...figuresOf(place) }));
  return {
    treatments: measured.map(({ conversion, values, ...rest }) => ({
      ...rest,
      conversion: estimateOf(conversion),
      values: byCurrency((place) => estimateOf(values[place] ?? noValues)),
    })),
    comparisons: !base
      ? []
      : others.map(({ treatment, conversion, values }) => ({
          treatment,
          baseline,
          // Divides alpha (Bonferroni), since each further treatment or currency is a further chance of a false alarm.
          conversion: compare(conversion, base.conversion, alpha / others.length),
          values: byCurrency((place) =>
            compare(values[place] ?? noValues, base.values[place] ?? noValues, alpha / others.length / currencies.length),
          ),
        })),
  };
}

const noValues: Moments = { count: 0, mean: 0, variance: 0 };

function compare(treatment: Moments, baseline: Moments, alpha: number) {
  const bounds = differenceInterval(treatment, baseline, alpha);
  return {
    difference: treatment.mean - baseline.mean,
    ...boundsOf(bounds),
    isDecided: bounds !== undefined && (bounds.low > 0 || bounds.high < 0),
  };
}

function boundsOf(bounds: Interval | undefined): { low: number | null; high: number | null } {
  return { low: bounds?.low ?? null, high: bounds?.high ?? null };
}
