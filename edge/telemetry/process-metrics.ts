import type { StoreSize } from "#app/cache/memory-budget.ts";
import { logEventCounts } from "#app/observe/log-throttled.ts";
import { provideMetric } from "#app/observe/metrics/registry.ts";
import type { Services } from "#app/request/services.ts";
import type { LoadMonitor } from "../fairness/load-monitor.ts";
import type { RenderQueue } from "../fairness/render-queue.ts";
import type { ReadinessMonitor } from "../serving-state.ts";

export type ObservedProcess = {
  services: Services;
  load: LoadMonitor;
  renderQueue: Pick<RenderQueue, "sizes">;
  readiness: ReadinessMonitor;
  circuits: Services["backend"]["circuits"];
  /** Max heap in bytes. */
  heap: number;
};

const circuitValues = { closed: 0, "half-open": 0.5, open: 1 };

export function provideProcessMetrics({ services, load, renderQueue, readiness, circuits, heap }: ObservedProcess): void {
  provideMetric("shop_log_events_total", () => Object.entries(logEventCounts()).map(([event, value]) => ({ labels: { event }, value })));
  provideMetric("shop_circuits", () =>
    Object.entries(circuits()).map(([circuit, state]) => ({ labels: { circuit }, value: circuitValues[state] })),
  );
  const stores = (unit: StoreSize["unit"], value: "size" | "bound") =>
    Object.entries(services.memory.sizes()).flatMap(([store, size]) =>
      size.unit === unit ? [{ labels: { store }, value: size[value] }] : [],
    );
  provideMetric("shop_store_entries", () => [
    { labels: { store: "shells" }, value: services.shells.size().shells },
    { labels: { store: "fragments" }, value: services.fragments.size().fragments },
    ...stores("entries", "size"),
  ]);
  provideMetric("shop_store_limit_entries", () => stores("entries", "bound"));
  provideMetric("shop_store_bytes", () => stores("bytes", "size"));
  provideMetric("shop_store_limit_bytes", () => stores("bytes", "bound"));
  provideMetric("shop_event_loop_delay_seconds", () => alone(load.late() / 1_000));
  provideMetric("shop_shedding", () => alone(load.state().state === "shedding" ? 1 : 0));
  provideMetric("shop_render_queue", () => Object.entries(renderQueue.sizes()).map(([state, value]) => ({ labels: { state }, value })));
  // Reads the state on each export, since on a host without probes nothing else reads it.
  provideMetric("shop_ready", async () => alone((await readiness.state()) === "ready" ? 1 : 0));
  provideMetric("shop_shared_store", () => {
    const state = services.shared.state();
    return state === "alone" ? [] : alone(state === "connected" ? 1 : 0);
  });
  provideMetric("shop_memory_limit_bytes", () => alone(heap));
  const alive = () => ({ alive: services.memory.share() * heap });
  provideMetric("shop_memory_bytes", () =>
    Object.entries({ ...memory(), ...alive() }).map(([kind, value]) => ({ labels: { kind }, value })),
  );
}

const alone = (value: number) => [{ labels: {}, value }];

function memory(): Record<string, number> {
  const { process } = globalThis as { process?: { memoryUsage?(): { rss: number; heapUsed: number; external: number } } };
  const usage = process?.memoryUsage?.();
  return usage ? { rss: usage.rss, heap: usage.heapUsed, external: usage.external } : {};
}
