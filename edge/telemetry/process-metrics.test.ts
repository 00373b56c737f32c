import type { Meter, ObservableCallback } from "@opentelemetry/api";
import { beforeEach, expect, it } from "vitest";
import { renderPrometheusText } from "#app/observe/metrics/prometheus-text.ts";
import { resetMetrics } from "#app/observe/metrics/registry.ts";
import type { Services } from "#app/request/services.ts";
import type { SharedState } from "#app/shared-state/shared-state.ts";
import { neverOverloaded } from "../fairness/load-monitor.ts";
import { createReadinessMonitor } from "../serving-state.ts";
import { exportMetrics } from "./export-metrics.ts";
import { provideProcessMetrics } from "./process-metrics.ts";

beforeEach(resetMetrics);

/** Opens a process without probes, whose content service has the home story or not. */
function openProcess(kind: "found" | "unavailable", shared: ReturnType<SharedState["state"]> = "alone") {
  const size = () => ({ shells: 3, fragments: 4, bytes: 700 });
  const sizes = { shells: { unit: "bytes", size: 500, bound: 1_000 }, links: { unit: "entries", size: 2, bound: 10 } };
  const services = {
    content: { story: async () => ({ kind }) },
    shells: { size },
    fragments: { size },
    memory: { share: () => 0, sizes: () => sizes },
    shared: { state: () => shared },
  } as unknown as Services;
  const readiness = createReadinessMonitor(services);
  const renderQueue = { sizes: () => ({ rendering: 5, waiting: 6 }) };
  provideProcessMetrics({ services, load: neverOverloaded, renderQueue, readiness, circuits: () => ({}), heap: 1 });
  return readiness;
}

/** Value of `shop_ready` as a platform's OpenTelemetry collects it. */
async function exportedReadiness(): Promise<number | undefined> {
  const callbacks = new Map<string, ObservableCallback>();
  const create = (name: string) => ({ addCallback: (callback: ObservableCallback) => callbacks.set(name, callback), record() {} });
  exportMetrics({ createHistogram: create, createObservableCounter: create, createObservableGauge: create } as unknown as Meter);
  let observed: number | undefined;
  await callbacks.get("shop_ready")?.({
    observe(value) {
      observed = value;
    },
  });
  return observed;
}

it.each([
  ["found", 1],
  ["unavailable", 0],
] as const)("readiness is looked up when metrics are read: home story %s, shop_ready %d", async (kind, value) => {
  openProcess(kind);
  expect(await renderPrometheusText()).toContain(`shop_ready ${value}\n`);
  openProcess(kind);
  expect(await exportedReadiness()).toBe(value);
});

it.each([
  ["connected", ["shop_shared_store 1"]],
  ["lost", ["shop_shared_store 0"]],
  ["alone", []],
] as const)("a shared store that is %s is measured as %j", async (state, lines) => {
  openProcess("found", state);
  expect((await renderPrometheusText()).match(/^shop_shared_store .*$/gm) ?? []).toEqual(lines);
});

it("each store has its size and its bound in the unit of its share", async () => {
  openProcess("found");
  expect((await renderPrometheusText()).match(/^shop_store_.*$/gm)).toEqual([
    'shop_store_entries{store="shells"} 3',
    'shop_store_entries{store="fragments"} 4',
    'shop_store_entries{store="links"} 2',
    'shop_store_limit_entries{store="links"} 10',
    'shop_store_bytes{store="shells"} 500',
    'shop_store_limit_bytes{store="shells"} 1000',
  ]);
});

it("a process that drains is not ready", async () => {
  openProcess("found").drain();
  expect(await renderPrometheusText()).toContain("shop_ready 0\n");
});

it("pages that are being rendered, and those that wait, are counted", async () => {
  openProcess("found");
  const lines = (await renderPrometheusText()).match(/^shop_render_queue.*$/gm);
  expect(lines).toEqual(['shop_render_queue{state="rendering"} 5', 'shop_render_queue{state="waiting"} 6']);
});
