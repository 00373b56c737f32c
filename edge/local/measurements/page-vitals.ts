import type { DatabaseSync } from "node:sqlite";
import type { PageVitals } from "./page-vitals-format.ts";
import type { MeasurementStore } from "./store.ts";
import { p75Index, rateVital, type VitalName, vitalThresholds } from "./vital-ratings.ts";

/** Returns the web vitals of the last days by page type (page-vitals-format.ts). */
export function queryPageVitals({ database }: MeasurementStore, days: number, now: number): PageVitals {
  const start = now - days * 86_400_000;
  const groups = database
    .prepare("SELECT page, metric, count(*) AS visits, min(time) AS since FROM page_vitals WHERE time >= ? GROUP BY page, metric")
    .all(start) as Group[];
  const byPage = [...Map.groupBy(groups, ({ page }) => page)];
  const visitsOf = (groups: readonly Group[]) => Math.max(...groups.map(({ visits }) => visits));
  const sorted = byPage.toSorted(([, one], [, other]) => visitsOf(other) - visitsOf(one));
  const readMetric = metricReader(database, start);
  return {
    days,
    since: groups.length > 0 ? new Date(Math.min(...groups.map(({ since }) => since))).toISOString() : null,
    thresholds: vitalThresholds,
    pages: sorted.map(([page, groups]) => ({ page, metrics: groups.map(readMetric) })),
  };
}

type Group = { page: string; metric: VitalName; visits: number; since: number };

type MetricFigures = PageVitals["pages"][number]["metrics"][number];

function metricReader(database: DatabaseSync, start: number): (group: Group) => MetricFigures {
  const condition = "page = ? AND metric = ? AND time >= ?";
  const valueAt = database.prepare(`SELECT value FROM page_vitals WHERE ${condition} ORDER BY value LIMIT 1 OFFSET ?`);
  const counts = database.prepare(`SELECT sum(value <= ?) AS good, sum(value > ?) AS poor FROM page_vitals WHERE ${condition}`);
  return ({ page, metric, visits }) => {
    const { good, notPoor } = vitalThresholds[metric];
    const p75 = Number(valueAt.get(page, metric, start, p75Index(visits))?.value);
    const counted = counts.get(good, notPoor, page, metric, start);
    const [goodVisits, poorVisits] = [Number(counted?.good), Number(counted?.poor)];
    return {
      metric,
      p75,
      rating: rateVital(metric, p75),
      visits,
      good: goodVisits / visits,
      needsImprovement: (visits - goodVisits - poorVisits) / visits,
      poor: poorVisits / visits,
    };
  };
}
