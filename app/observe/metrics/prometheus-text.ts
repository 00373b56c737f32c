import { type HistogramSeries, type MetricLabels, readHistogram, readMetric } from "./registry.ts";
import { durationBuckets, type HistogramName, type MetricName, metricNames, metricTable } from "./table.ts";

export const prometheusContentType = "text/plain; version=0.0.4; charset=utf-8";

export async function renderPrometheusText(): Promise<string> {
  const lines = await Promise.all(metricNames.map(metricLines));
  return `${lines.flat().join("\n")}\n`;
}

async function metricLines(name: MetricName): Promise<string[]> {
  const { kind, help } = metricTable[name];
  const samples =
    kind === "histogram"
      ? readHistogram(name as HistogramName).flatMap((series) => histogramLines(name, series))
      : (await readMetric(name)).map(({ labels, value }) => line(name, labels, value));
  return samples.length > 0 ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...samples] : [];
}

function histogramLines(name: string, { labels, value: { buckets, sum, count } }: HistogramSeries): string[] {
  let cumulated = 0;
  const counted = durationBuckets.map((bound, place) => {
    cumulated += buckets[place] ?? 0;
    return line(`${name}_bucket`, { ...labels, le: String(bound) }, cumulated);
  });
  return [
    ...counted,
    line(`${name}_bucket`, { ...labels, le: "+Inf" }, count),
    line(`${name}_sum`, labels, sum),
    line(`${name}_count`, labels, count),
  ];
}

function line(name: string, labels: MetricLabels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}

function escaped(text: string): string {
  return text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
}
