import type { ClientSettings } from "./client.ts";
import { eventsPeriod, impressionsPeriod, impressionsPeriodInDebug, maxEvents, maxImpressions, refreshPeriod } from "./limits.ts";

/**
 * Milliseconds until the client was ready, and until it was ready from the cache; `notReady` counts calls of `treatments` before either.
 */
export type ReadyTimes = { ready?: number; fromCache?: number; notReady: number };

export function buildUsageConfig({ mode, consent, isLocal }: ClientSettings, telemetryPeriod: number, times: ReadyTimes): unknown {
  const seconds = (milliseconds: number) => milliseconds / 1_000;
  const im = seconds(mode === "DEBUG" ? impressionsPeriodInDebug : impressionsPeriod);
  const refresh = seconds(refreshPeriod);
  return {
    ...{ oM: 0, st: isLocal ? "localstorage" : "memory", aF: 1, rF: 0, sE: false },
    rR: { sp: refresh, ms: refresh, im, ev: seconds(eventsPeriod), te: seconds(telemetryPeriod) },
    // All URLs are overridden with the shop's own.
    uO: { s: true, e: true, a: true, st: true, t: true },
    ...{ iQ: maxImpressions, eQ: maxEvents, iM: ["OPTIMIZED", "DEBUG", "NONE"].indexOf(mode), iL: false, hP: false },
    ...{ tR: times.ready, tC: times.fromCache, nR: times.notReady, t: [], i: [] },
    uC: ["unknown", "granted", "declined"].indexOf(consent) + 1,
    // The client has no flag sets, since the edge applies them (flag-filter.ts).
    ...{ fsT: 0, fsI: 0 },
  };
}
