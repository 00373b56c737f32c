import { beforeEach, describe, expect, it } from "vitest";
import { renderPrometheusText } from "./prometheus-text.ts";
import { countMetric, onDuration, provideMetric, readMetric, recordDuration, resetMetrics } from "./registry.ts";
import { metricNames, metricTable } from "./table.ts";

beforeEach(resetMetrics);

describe("the registry of metrics", () => {
  it("counts by labels", async () => {
    for (const status of ["200", "200", "503"]) countMetric("shop_requests_total", { family: "home", status });
    expect(await readMetric("shop_requests_total")).toEqual([
      { labels: { family: "home", status: "200" }, value: 2 },
      { labels: { family: "home", status: "503" }, value: 1 },
    ]);
  });

  it("holds a bounded number of series, whatever the labels are", async () => {
    for (let made = 0; made < 2_000; made += 1) countMetric("shop_log_events_total", { event: `event-${made}` });
    expect(await readMetric("shop_log_events_total")).toHaveLength(1_000);
  });

  it("writes Prometheus' text format, with cumulated buckets and escaped labels", async () => {
    for (const seconds of [0.0004, 0.02, 0.02, 9]) recordDuration("shop_request_duration_seconds", { family: "home" }, seconds);
    provideMetric("shop_circuits", () => [{ labels: { circuit: 'a "b" \\ c' }, value: 0.5 }]);
    const lines = (await renderPrometheusText()).split("\n");
    expect(lines.slice(0, 2)).toEqual([
      "# HELP shop_request_duration_seconds Time from the arrival of a request to its response.",
      "# TYPE shop_request_duration_seconds histogram",
    ]);
    for (const [bound, count] of [
      ["0.001", 1],
      ["0.01", 1],
      ["0.025", 3],
      ["5", 3],
      ["+Inf", 4],
    ] as const)
      expect(lines).toContain(`shop_request_duration_seconds_bucket{family="home",le="${bound}"} ${count}`);
    expect(lines).toContain('shop_request_duration_seconds_count{family="home"} 4');
    expect(lines).toContain('shop_circuits{circuit="a \\"b\\" \\\\ c"} 0.5');
    expect(lines.at(-1)).toBe("");
  });

  it("hands durations on to an exporter", () => {
    const recorded: unknown[] = [];
    onDuration("shop_request_duration_seconds", (value, labels) => recorded.push([value, labels]));
    recordDuration("shop_request_duration_seconds", { family: "call" }, 0.2);
    expect(recorded).toEqual([[0.2, { family: "call" }]]);
  });

  it("has names that end with _total for counters only, as Prometheus requires", () => {
    for (const name of metricNames) expect([name, name.endsWith("_total")]).toEqual([name, metricTable[name].kind === "counter"]);
  });
});
