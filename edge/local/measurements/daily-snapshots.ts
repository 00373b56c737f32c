import type { Snapshot } from "./results-format.ts";
import { differenceInterval, type Interval, meanInterval } from "./statistics/confidence-sequence.ts";
import { type Moments, momentsOf, momentsOfShare } from "./statistics/moments.ts";

export const confidence = 0.95;

/** Visitors whose first exposure was on a day (days since 1970). */
export type DailyExposures = { day: number; treatment: string; visitors: number };

/** Event of the goal after the visitor's exposure. */
export type GoalEvent = { day: number; treatment: string; visitor: string; value: number };

type Totals = { visitors: number; converted: number; sum: number; sumOfSquares: number };

const dayMilliseconds = 24 * 60 * 60 * 1_000;
const maxDays = 400;

/**
 * Computes the state at the end of each of the last 400 days with data.
 *
 * @param exposures sorted by day @param events sorted by day @param baseline treatment that the others are compared with
 */
export function dailySnapshots(
  exposures: readonly DailyExposures[],
  events: readonly GoalEvent[],
  baseline: string,
): (Snapshot & { day: string })[] {
  const treatments = [...new Set(exposures.map(({ treatment }) => treatment))].toSorted();
  const totals = new Map(treatments.map((treatment): [string, Totals] => [treatment, emptyTotals()]));
  const values = new Map<string, number>();
  const days = [...new Set([...exposures, ...events].map(({ day }) => day))].toSorted((one, other) => one - other);
  let [exposure, event] = [0, 0];
  return days
    .map((day) => {
      for (let next = exposures[exposure]; next && next.day <= day; next = exposures[exposure]) {
        addVisitors(totals, next);
        exposure += 1;
      }
      for (let next = events[event]; next && next.day <= day; next = events[event]) {
        addEvent(totals, values, next);
        event += 1;
      }
      return { day: new Date(day * dayMilliseconds).toISOString().slice(0, 10), ...snapshotOf(totals, baseline) };
    })
    .slice(-maxDays);
}

function emptyTotals(): Totals {
  return { visitors: 0, converted: 0, sum: 0, sumOfSquares: 0 };
}

function addVisitors(totals: ReadonlyMap<string, Totals>, { treatment, visitors }: DailyExposures): void {
  const total = totals.get(treatment);
  if (total) total.visitors += visitors;
}

/** Adds an event to its visitor's value; `sumOfSquares` has the square of each visitor's value, not of each event's. */
function addEvent(totals: ReadonlyMap<string, Totals>, values: Map<string, number>, { treatment, visitor, value }: GoalEvent): void {
  const total = totals.get(treatment);
  if (!total) return;
  const before = values.get(visitor);
  if (before === undefined) total.converted += 1;
  const after = (before ?? 0) + value;
  values.set(visitor, after);
  total.sum += value;
  total.sumOfSquares += after * after - (before ?? 0) ** 2;
}

function snapshotOf(totals: ReadonlyMap<string, Totals>, baseline: string): Snapshot {
  const measured = [...totals].map(([treatment, { visitors, converted, sum, sumOfSquares }]) => ({
    treatment,
    visitors,
    converted,
    conversion: momentsOfShare(converted, visitors),
    value: momentsOf({ count: visitors, sum, sumOfSquares }),
  }));
  const base = measured.find(({ treatment }) => treatment === baseline);
  const others = measured.filter(({ treatment }) => treatment !== baseline);
  const alpha = 1 - confidence;
  return {
    treatments: measured.map(({ conversion, value, ...rest }) => ({
      ...rest,
      conversion: { value: conversion.mean, ...boundsOf(meanInterval(conversion, alpha)) },
      value: { value: value.mean, ...boundsOf(meanInterval(value, alpha)) },
    })),
    comparisons: !base
      ? []
      : others.map(({ treatment, conversion, value }) => ({
          treatment,
          baseline,
          // Each further treatment is a further chance of a false alarm.
          conversion: compare(conversion, base.conversion, alpha / others.length),
          value: compare(value, base.value, alpha / others.length),
        })),
  };
}

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
