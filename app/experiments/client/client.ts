import type { ConsentState } from "../consent/consent.ts";
import type { ExperimentsResponse, Flag } from "./answer.ts";
import type { Transport } from "./beacon-submitter.ts";
import type { Clock } from "./clock.ts";
import { createImpressionFilter, type ImpressionsMode } from "./impressions.ts";
import type { Impression, Queue } from "./queues.ts";
import { createReadiness, type ReadinessEvent } from "./readiness.ts";
import type { Report } from "./reports.ts";
import { createSubmitters } from "./submitters.ts";
import { type EventProperties, isValidValue, parseEventProperties, parseEventType, parseTrafficType, parseVisitorKey } from "./validate.ts";

export type ClientPorts = {
  clock: Clock;
  transport: Transport;
  report: Report;
  emit(event: ReadinessEvent): void;
  /** Set in sampled browsers only. */
  usage?: Queue<unknown>;
  onImpressions?(queued: number, deduped: number): void;
};

export type ClientSettings = {
  /** Sent in beacons only; for other requests, the shop's server authenticates itself to the service. */
  authorizationKey: string;
  mode: ImpressionsMode;
  consent: ConsentState;
  /** True if flags are cached in local storage. */
  isLocal: boolean;
  telemetryPeriod?: number;
};

export type TrackOptions = { value?: unknown; properties?: EventProperties | undefined; timestamp?: number };

export type ExperimentClient = {
  cached(answer: ExperimentsResponse): void;
  /** @param took milliseconds */
  answered(answer: ExperimentsResponse, took?: number): void;
  canDecide(): boolean;
  isReady(): boolean;
  /**
   * Returns the treatments, and records impressions unless the visitor has declined. Unknown experiments are "control", as are all before
   * `canDecide` and after `destroy`.
   *
   * @param seen by name, the time at which the visitor saw the experiment; undefined means now
   */
  treatments(seen: ReadonlyMap<string, number | undefined>): Record<string, string>;
  track(name: string, tracked?: TrackOptions): boolean;
  /** @throws Error for an invalid key (shell 5.17) */
  shared(key: string): Pick<ExperimentClient, "track">;
  /** Shell 3.30. */
  monitoringRecord(): { splitKey: string; featureFlags: Record<string, string> };
  setConsent(state: ConsentState): void;
  /** Sends all queues by beacon; to be called when the page is hidden or left. */
  hide(): void;
  destroy(): Promise<void>;
};

/**
 * Counts treatments and events of one visitor as the Split SDK 10.28.0 does, and sends them in the SDK's wire format. Nothing is sent
 * before consent is granted and the visitor's key is known.
 */
export function createClient(
  settings: ClientSettings,
  { clock, transport, report, emit, usage, onImpressions }: ClientPorts,
): ExperimentClient {
  const { mode, authorizationKey, telemetryPeriod } = settings;
  let { consent } = settings;
  let flags: Readonly<Record<string, Flag>> = {};
  let visitor = { key: "", trafficType: "" };
  let isDestroyed = false;
  const readiness = createReadiness(clock, emit);
  const { impressions, events, counts, keys, each } = createSubmitters(
    { mode, usage, telemetryPeriod, visitor: () => visitor },
    { clock, transport, authorizationKey, canSend: () => !!visitor.key },
  );
  let filterImpressions = createImpressionFilter(mode, counts, keys);

  const canSend = () => consent === "granted" && !!visitor.key && !isDestroyed;

  /** Shell 4.30, shell 4.31. */
  function follow(): void {
    each(consent === "granted" ? "start" : "stop");
    if (consent === "declined") {
      each("clear");
      // Otherwise, an impression that was cleared would count as sent, as in the SDK.
      filterImpressions = createImpressionFilter(mode, counts, keys);
    }
  }

  follow();

  function take({ experiments, key, trafficType }: ExperimentsResponse): boolean {
    const isChanged = JSON.stringify(experiments) !== JSON.stringify(flags);
    flags = experiments;
    visitor = { key, trafficType: parseTrafficType(trafficType, report) ?? "" };
    return isChanged;
  }

  function track(key: string, name: string, { value, properties, timestamp = clock.now() }: TrackOptions = {}): boolean {
    if (isDestroyed) report("client-destroyed");
    const eventTypeId = parseEventType(name, report);
    const hasValue = isValidValue(value, report);
    const valid = parseEventProperties(properties, report);
    if (isDestroyed || !eventTypeId || !hasValue || !valid || consent === "declined") return false;
    const event = { eventTypeId, trafficTypeName: visitor.trafficType, value, timestamp, key, properties: valid.properties };
    return events.add([event], valid.bytes);
  }

  return {
    cached(answer) {
      take(answer);
      readiness.cached();
    },
    answered: (answer) => readiness.answered(take(answer)),
    canDecide: readiness.canDecide,
    isReady: readiness.isReady,
    treatments(seen) {
      const canDecide = readiness.canDecide();
      if (isDestroyed) report("client-destroyed");
      else if (!canDecide) report("not-ready");
      const now = clock.now();
      const all: Impression[] = [];
      // Labels of the Split SDK.
      const undecided = canDecide ? "definition not found" : "not ready";
      // Object keys put integer-like names first, as in the SDK.
      const given: Record<string, string> = Object.fromEntries(Array.from(seen.keys(), (name) => [name, "control"]));
      for (const feature of Object.keys(given)) {
        const flag = canDecide && !isDestroyed ? flags[feature] : undefined;
        const { treatment, label } = flag ?? { treatment: "control", label: undecided };
        given[feature] = treatment;
        if (!flag && readiness.isReady()) report("control-returned", { experiment: feature });
        else
          all.push({ keyName: visitor.key, feature, time: seen.get(feature) ?? now, treatment, label, changeNumber: flag?.changeNumber });
      }
      if (isDestroyed || consent === "declined") return given;
      const kept = filterImpressions(all, now);
      if (kept.length > 0 && impressions.add(kept)) onImpressions?.(kept.length, all.length - kept.length);
      return given;
    },
    track: (name, tracked) => track(visitor.key, name, tracked),
    shared(other) {
      const key = parseVisitorKey(other, report);
      if (!key) throw new Error("Shared Client needs a valid key.");
      return { track: (name, tracked) => track(key, name, tracked) };
    },
    monitoringRecord: () => ({
      splitKey: visitor.key,
      featureFlags: Object.fromEntries(Object.entries(flags).map(([name, { treatment }]) => [name, treatment])),
    }),
    setConsent(state) {
      consent = state;
      if (!isDestroyed) follow();
    },
    hide() {
      if (canSend()) each("hide");
    },
    async destroy() {
      readiness.stop();
      each("stop");
      const sent = canSend() ? each("send") : [];
      isDestroyed = true;
      await Promise.all(sent);
      each("clear");
    },
  };
}
