import {
  type BeaconSubmitter,
  type BeaconSubmitterPorts,
  type BeaconSubmitterSettings,
  createBeaconSubmitter,
} from "./beacon-submitter.ts";
import { buildImpressionsBody, type ImpressionsMode } from "./impressions.ts";
import {
  eventsFirstWindow,
  eventsPeriod,
  impressionCountsPeriod,
  impressionsPeriod,
  impressionsPeriodInDebug,
  maxEventQueueBytes,
  maxEvents,
  maxImpressions,
  uniqueKeysPeriod,
} from "./limits.ts";
import {
  createCountQueue,
  createListQueue,
  createUniqueKeyQueue,
  type Impression,
  mergeCounts,
  mergeLists,
  type Queue,
  type TrackedEvent,
} from "./queues.ts";

export type SubmittersSettings = {
  mode: ImpressionsMode;
  /** Key and traffic type to add to entries that were recorded before both were known. */
  visitor(): { key: string; trafficType: string };
  usage?: Queue<unknown> | undefined;
  telemetryPeriod?: number | undefined;
};

/** Queues that the mode does not use stay empty. */
export function createSubmitters({ mode, visitor, usage, telemetryPeriod = 0 }: SubmittersSettings, ports: BeaconSubmitterPorts) {
  const impressions = createListQueue<Impression>(maxImpressions);
  const events = createListQueue<TrackedEvent>(maxEvents, maxEventQueueBytes);
  const counts = createCountQueue();
  const keys = createUniqueKeyQueue();
  const open = <Taken>(settings: BeaconSubmitterSettings<Taken>): BeaconSubmitter => createBeaconSubmitter(settings, ports);
  const all = [
    open({
      path: "testImpressions/bulk",
      queue: impressions,
      toBody: (taken) => buildImpressionsBody(taken, visitor().key),
      period: mode === "DEBUG" ? impressionsPeriodInDebug : impressionsPeriod,
      merge: mergeLists,
      headers: { SplitSDKImpressionsMode: mode },
      beaconFields: { sim: mode },
    }),
    open({
      path: "events/bulk",
      queue: events,
      toBody: (taken) => taken.map((event) => withVisitor(event, visitor())),
      period: eventsPeriod,
      firstWindow: eventsFirstWindow,
    }),
    open({
      path: "testImpressions/count",
      queue: counts,
      toBody: (taken) => ({ pf: [...taken.values()] }),
      period: impressionCountsPeriod,
      merge: mergeCounts,
    }),
    open({
      path: "v1/keys/cs",
      queue: keys,
      toBody: (taken) => ({ keys: Array.from(taken, ([k, features]) => ({ k, fs: [...features] })) }),
      period: uniqueKeysPeriod,
    }),
  ];
  if (usage) all.push(open({ path: "v1/metrics/usage", queue: usage, period: telemetryPeriod, firstWindow: telemetryPeriod }));
  return {
    impressions,
    events,
    counts,
    keys,
    each: (act: Exclude<keyof BeaconSubmitter, "isRunning">) => all.map((submitter) => submitter[act]()),
  };
}

function withVisitor(event: TrackedEvent, { key, trafficType }: { key: string; trafficType: string }): TrackedEvent {
  return event.key ? event : { ...event, key, trafficTypeName: trafficType };
}
