import { type CounterName, durationBuckets, type HistogramName, type LabelsOf, type MetricName, metricTable } from "./table.ts";

export type MetricLabels = Readonly<Record<string, string>>;
/** `buckets` counts the values in each interval of `durationBuckets` (not cumulative), and in a last one those above all bounds. */
export type HistogramValue = { buckets: number[]; sum: number; count: number };
export type MetricSeries = { labels: MetricLabels; value: number };
type Provided<Value> = Value | Promise<Value>;
export type HistogramSeries = { labels: MetricLabels; value: HistogramValue };

/** Max series per metric; bounds memory if a label has more values than expected. */
const maxSeries = 1_000;

const counters = new Map<CounterName, Map<string, MetricSeries>>();
const histograms = new Map<HistogramName, Map<string, HistogramSeries>>();
const readers = new Map<MetricName, () => Provided<readonly MetricSeries[]>>();
const recorders = new Map<HistogramName, (value: number, labels: MetricLabels) => void>();

export function countMetric<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by = 1): void {
  const series = seriesOf(counters, name, labels, () => 0);
  if (series) series.value += by;
}

/** @param value seconds */
export function recordDuration<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, value: number): void {
  const series = seriesOf(histograms, name, labels, emptyHistogram);
  if (!series) return;
  let bucket = 0;
  while (value > (durationBuckets[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
  series.value.buckets[bucket] = (series.value.buckets[bucket] ?? 0) + 1;
  series.value.sum += value;
  series.value.count += 1;
  recorders.get(name)?.(value, labels);
}

export function provideMetric<Name extends MetricName>(
  name: Name,
  read: () => Provided<readonly { labels: LabelsOf<Name>; value: number }[]>,
): void {
  readers.set(name, read);
}

/** Calls `record` with each duration, for OpenTelemetry, which has no observable histograms. */
export function onDuration(name: HistogramName, record: (value: number, labels: MetricLabels) => void): void {
  recorders.set(name, record);
}

export async function readMetric(name: MetricName): Promise<readonly MetricSeries[]> {
  return readers.get(name)?.() ?? [...(counters.get(name as CounterName)?.values() ?? [])];
}

export function readHistogram(name: HistogramName): readonly HistogramSeries[] {
  return [...(histograms.get(name)?.values() ?? [])];
}

export function resetMetrics(): void {
  counters.clear();
  histograms.clear();
  readers.clear();
}

function seriesOf<Name extends MetricName, Value>(
  all: Map<Name, Map<string, { labels: MetricLabels; value: Value }>>,
  name: Name,
  labels: MetricLabels,
  initial: () => Value,
): { labels: MetricLabels; value: Value } | undefined {
  let known = all.get(name);
  if (!known) {
    known = new Map();
    all.set(name, known);
  }
  let key = "";
  for (const label of metricTable[name].labels) key += `${labels[label]}\n`;
  let series = known.get(key);
  if (!series && known.size < maxSeries) {
    series = { labels, value: initial() };
    known.set(key, series);
  }
  return series;
}

function emptyHistogram(): HistogramValue {
  return { buckets: Array.from({ length: durationBuckets.length + 1 }, () => 0), sum: 0, count: 0 };
}
