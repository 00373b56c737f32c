import type { ShopEvent, shopEventType } from "#app/catalogue/shop-events.ts";
import { experimentsPath, measurementsPath } from "#app/observe/measurements-path.ts";
import { onConsent } from "../consent/consent.ts";
import { systemClock } from "./clock.ts";
import { sdkVersion, telemetryShare } from "./limits.ts";
import { createReporter, type ReportKind } from "./reports.ts";
import type { EventProperties } from "./validate.ts";
import { createVisitorClient, type VisitorClient, type VisitorClientPorts } from "./visitor-client.ts";

export type BufferedEvent = { name: string; properties: EventProperties; timestamp: number };

/** `shown` is the time at which the page was shown (ms since 1970). */
export type BufferedVisit = { events: readonly BufferedEvent[]; shown: number };

/** Request timeout (ms), not in the SDK: without it, a hanging request would delay all later ones. */
const requestTimeout = 10_000;
/** Max characters of a `keepalive` request's body; browsers reject `keepalive` bodies over 64 KiB in total. */
const maxKeepaliveLength = 60_000;

export type OnPageChange = (life: { signal: AbortSignal }, changed: () => void) => void;

let started: VisitorClient | undefined;

export async function startClient({ events, shown }: BufferedVisit, onPageChange: OnPageChange): Promise<VisitorClient> {
  const reporter = createReporter(logReport);
  if (started) {
    reporter.report("already-initialised");
    return started;
  }
  const ports: VisitorClientPorts = {
    clock: systemClock,
    createClient: Math.random() <= telemetryShare ? (await import("./measured-client.ts")).createMeasuredClient : undefined,
    reporter,
    async read() {
      const { basename = "" } = document.documentElement.dataset;
      const response = await fetch(basename + experimentsPath, { signal: AbortSignal.timeout(requestTimeout) });
      return response.status === 200 ? response.json() : undefined;
    },
    transport: {
      post: (path, body, headers) =>
        fetch(measurementsPath + path, {
          method: "POST",
          body,
          headers: { "content-type": "application/json", SplitSDKVersion: sdkVersion, ...headers },
          keepalive: body.length < maxKeepaliveLength,
          signal: AbortSignal.timeout(requestTimeout),
        }),
      beacon(path, body) {
        try {
          return navigator.sendBeacon(measurementsPath + path, body);
        } catch {
          return false;
        }
      },
    },
    openStorage: () => localStorage,
    // Publishes the visitor's treatments to monitoring scripts (shell 3.30).
    onRecord: (detail) => document.dispatchEvent(new CustomEvent("experiments-known", { detail })),
  };
  const client = createVisitorClient(ports, { authorizationKey: "own-origin", mode: "OPTIMIZED" });
  const showPage = (time?: number) => {
    const experiments = document.body.dataset.experiments?.split(" ") ?? [];
    client.showPage({ experiments, story: location.pathname }, time);
  };
  started = client;
  for (const { name, properties, timestamp } of events) client.track(name, properties, timestamp);
  showPage(shown);
  onPageChange(new AbortController(), () => showPage());
  document.addEventListener("shop-event" satisfies typeof shopEventType, (event) => {
    const { name, properties } = (event as CustomEvent<ShopEvent>).detail;
    client.track(name, properties);
  });
  onConsent("statistics", client.setConsent);
  document.addEventListener("visibilitychange", () => document.hidden && client.hide());
  // Some versions of Safari fire no visibilitychange when a page is left.
  addEventListener("pagehide", client.hide);
  return client;
}

async function logReport(severity: "WARN" | "ERROR", kind: ReportKind, facts: object): Promise<void> {
  const words = await import("./report-messages.ts").then(
    ({ reportMessages }) => reportMessages[kind],
    () => "",
  );
  console[severity === "ERROR" ? "error" : "warn"](`experiment-client-${kind}`, words, facts);
}
