import type { ConsentState } from "../consent/consent.ts";
import type { ExperimentsResponse } from "./answer.ts";
import { type ClientPorts, type ClientSettings, createClient, type ExperimentClient } from "./client.ts";
import { createFlagPolling } from "./flag-feed.ts";
import type { ReadinessEvent } from "./readiness.ts";
import type { Reporter } from "./reports.ts";
import { type KeyValueStore, openStoredFlags } from "./stored-flags.ts";
import type { EventProperties } from "./validate.ts";

export type VisitorClientPorts = Omit<ClientPorts, "report" | "emit"> & {
  reporter: Reporter;
  read(): Promise<unknown>;
  /** May throw, if the browser denies storage. */
  openStorage(): KeyValueStore | undefined;
  onRecord(record: MonitoringRecord): void;
  onReadiness?(event: ReadinessEvent): void;
  /** Replaced in sampled browsers (measured-client.ts). */
  createClient?: typeof createClient | undefined;
};

export type MonitoringRecord = ReturnType<ExperimentClient["monitoringRecord"]>;

export type VisitorClientSettings = Omit<ClientSettings, "isLocal" | "consent">;

export type ShownPage = { experiments: readonly string[]; story: string };

export type VisitorClient = {
  setConsent(state: ConsentState): void;
  /** From shell 5.15. */
  setLogLevel(level: unknown): void;
  /** @param time at which the page was shown */
  showPage(page: ShownPage, time?: number): void;
  /** A numeric property `value` becomes the event's value. `timestamp` is set for events from before the client was loaded. */
  track(name: string, properties?: EventProperties, timestamp?: number): boolean;
  hide(): void;
  destroy(): Promise<void>;
};

/** Follows a visitor through the pages of one document. Experiments shown before the client is ready are counted once it is. */
export function createVisitorClient(ports: VisitorClientPorts, settings: VisitorClientSettings): VisitorClient {
  const { clock, reporter, read, openStorage, onRecord, onReadiness } = ports;
  const { report } = reporter;
  let consent: ConsentState = "unknown";
  let page: ShownPage = { experiments: [], story: "" };
  let last: ExperimentsResponse | undefined;
  /** True if `last` is from the cache of an earlier visit. */
  let isCached = false;
  /**
   * Story shown at the last request for `/_experiments`; `answeredStory` is undefined until that request is answered, and then the same.
   */
  let requestedStory: string | undefined;
  let answeredStory: string | undefined;
  /** Time at which the visitor first saw each experiment that is not counted yet. */
  const uncounted = new Map<string, number>();

  const stored = openStoredFlags(openStorage, report);
  const client = (ports.createClient ?? createClient)(
    { ...settings, consent, isLocal: stored.isLocal },
    {
      ...ports,
      report,
      emit(event) {
        if (event === "ready-timed-out" && consent === "granted") report("initialise-failed");
        onReadiness?.(event);
      },
    },
  );
  const feed = createFlagPolling({
    clock,
    read() {
      requestedStory = page.story;
      answeredStory = undefined;
      return read();
    },
    onAnswer(answer, took) {
      if (!answer.key) {
        report("user-key-empty");
        return;
      }
      if (last) reportChanges(last, answer);
      last = answer;
      answeredStory = requestedStory;
      isCached = false;
      stored.writeAnswer(answer, clock.now());
      client.answered(answer, took);
      countPage();
      onRecord(client.monitoringRecord());
    },
  });

  /**
   * Counts the page's experiments. Does nothing before this visit's response, since the page was rendered from its treatments, not from
   * stored ones.
   */
  function countPage(): void {
    if (!client.isReady() || consent !== "granted") return;
    const known = new Map(uncounted);
    // Experiments marked `byPage` wait for a response to this page, since its path or tags may be in audiences that excluded the previous
    // page.
    for (const name of uncounted.keys())
      if (answeredStory !== page.story && last?.experiments[name]?.byPage) known.delete(name);
      else uncounted.delete(name);
    if (known.size > 0) client.treatments(known);
    if (uncounted.size === 0) stored.writeTreatments(page.story, client.monitoringRecord().featureFlags);
    else if (requestedStory !== page.story) {
      feed.stop();
      feed.start();
    }
  }

  /** Reports a changed key, or else each experiment whose treatment changed without `byPage` (shell 4.28, 8.10). */
  function reportChanges(before: ExperimentsResponse, now: ExperimentsResponse): void {
    if (before.key !== now.key) report("user-key-changed");
    else
      for (const [experiment, flag] of Object.entries(now.experiments)) {
        const known = before.experiments[experiment] ?? flag;
        if (!(flag.byPage || known.byPage || known.treatment === flag.treatment))
          report(`treatment-changed-${isCached ? "for-user" : "in-session"}`, { experiment, from: known.treatment, to: flag.treatment });
      }
  }

  function see(time = clock.now()): void {
    for (const name of page.experiments) if (!uncounted.has(name)) uncounted.set(name, time);
  }

  if (!settings.authorizationKey) report("authorization-key-empty");

  return {
    setLogLevel: reporter.setLevel,
    setConsent(state) {
      consent = state;
      client.setConsent(state);
      if (state === "granted") {
        last ??= stored.readAnswer(clock.now());
        if (last && !client.isReady()) {
          isCached = true;
          client.cached(last);
        }
        see();
        feed.start();
      } else {
        feed.stop();
        if (state === "declined") {
          uncounted.clear();
          stored.clear();
        }
      }
    },
    showPage(shown, time) {
      page = shown;
      if (consent !== "declined") see(time);
      countPage();
    },
    track(name, properties = {}, timestamp = clock.now()) {
      const { value, ...others } = properties;
      const isTracked = client.track(
        name,
        typeof value === "number" ? { value, properties: others, timestamp } : { properties, timestamp },
      );
      if (!isTracked && consent !== "declined") report("track-failed", { event: name });
      return isTracked;
    },
    hide: client.hide,
    destroy() {
      feed.stop();
      return client.destroy();
    },
  };
}
