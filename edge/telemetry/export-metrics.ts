import type { Meter } from "@opentelemetry/api";
import { onDuration, readMetric } from "#app/observe/metrics/registry.ts";
import { durationBuckets, type HistogramName, metricNames, metricTable } from "#app/observe/metrics/table.ts";

export function exportMetrics(meter: Meter): void {
  for (const name of metricNames) {
    const { kind, help: description } = metricTable[name];
    if (kind === "histogram") {
      const histogram = meter.createHistogram(name, {
        description,
        unit: "s",
        advice: { explicitBucketBoundaries: [...durationBuckets] },
      });
      onDuration(name as HistogramName, (value, labels) => histogram.record(value, labels));
      continue;
    }
    const instrument =
      kind === "counter" ? meter.createObservableCounter(name, { description }) : meter.createObservableGauge(name, { description });
    instrument.addCallback(async (result) => {
      for (const { labels, value } of await readMetric(name)) result.observe(value, labels);
    });
  }
}
