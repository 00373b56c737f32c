import type { ExperimentsResponse } from "./answer.ts";
import type { Transport } from "./beacon-submitter.ts";
import { type ClientPorts, type ClientSettings, createClient, type ExperimentClient, type TrackOptions } from "./client.ts";
import { createUsage, type UsageOperation } from "./usage.ts";
import { buildUsageConfig, type ReadyTimes } from "./usage-config.ts";

const telemetryPeriod = 3_600_000;
const minTelemetryPeriod = 60_000;

/** Loaded in sampled browsers only. */
export function createMeasuredClient(settings: ClientSettings, ports: ClientPorts): ExperimentClient {
  const { clock, transport, report } = ports;
  const created = clock.now();
  const usage = createUsage(clock.now);
  const times: ReadyTimes = { notReady: 0 };
  let { consent } = settings;
  let period = settings.telemetryPeriod ?? telemetryPeriod;
  if (!(period >= minTelemetryPeriod)) {
    report("telemetry-period-low");
    period = minTelemetryPeriod;
  }

  const post: Transport["post"] = async (path, body, headers) => {
    const start = clock.now();
    const answer = await transport.post(path, body, headers).catch(() => ({ ok: false, status: 0 }));
    usage.requested(operationOf(path), clock.now() - start, answer.ok ? 0 : answer.status);
    return answer;
  };

  const client = createClient(
    { ...settings, telemetryPeriod: period },
    {
      ...ports,
      usage: usage.queue,
      transport: { ...transport, post },
      onImpressions(queued, deduped) {
        usage.add("iQ", queued);
        usage.add("iDe", deduped);
      },
      emit(event) {
        const elapsed = clock.now() - created;
        if (event === "ready-from-cache") times.fromCache = elapsed;
        if (event === "ready") {
          times.ready = elapsed;
          if (consent === "granted")
            void post("v1/metrics/config", JSON.stringify(buildUsageConfig({ ...settings, consent }, period, times)), {});
        }
        ports.emit(event);
      },
    },
  );

  const counted = (track: ExperimentClient["track"]) => (name: string, tracked?: TrackOptions) => {
    const start = clock.now();
    const isQueued = track(name, tracked);
    if (isQueued) {
      usage.add("eQ", 1);
      usage.called("tr", clock.now() - start);
    }
    return isQueued;
  };

  return {
    ...client,
    answered(answer: ExperimentsResponse, took = 0) {
      usage.requested("sp", took);
      // The SDK also requests segments ("ms") before it is ready; the first response counts as that request, too.
      if (!client.isReady()) usage.requested("ms", took);
      usage.hasFlags(Object.keys(answer.experiments).length);
      client.answered(answer);
    },
    treatments(seen) {
      const start = clock.now();
      if (!client.canDecide()) times.notReady += 1;
      const given = client.treatments(seen);
      usage.called("ts", clock.now() - start);
      return given;
    },
    track: counted(client.track),
    shared: (key) => ({ track: counted(client.shared(key).track) }),
    setConsent(state) {
      consent = state;
      client.setConsent(state);
    },
    destroy() {
      usage.ended(clock.now() - created);
      return client.destroy();
    },
  };
}

const operations: readonly [start: string, UsageOperation][] = [
  ["testImpressions/count", "ic"],
  ["testImpressions", "im"],
  ["events", "ev"],
];

function operationOf(path: string): UsageOperation {
  return operations.find(([start]) => path.startsWith(start))?.[1] ?? "te";
}
