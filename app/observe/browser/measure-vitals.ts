import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { SentReport, Vitals, vitalNames } from "../browser-report.ts";
import type { reportsPath } from "../reports-path.ts";

/** Sends the document's web vitals in one beacon when the document is hidden or left, if consent to statistics is still granted. */
export function measureVitals(consentOf: (purpose: "statistics") => string): void {
  const { page, experiments } = loadedPage();
  const metrics: Vitals = {};
  const note = ({ name, value }: { name: string; value: number }) => {
    metrics[name as (typeof vitalNames)[number]] = value;
  };
  // Reports all changes, since `send` may run before the library's own listeners.
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(note, { reportAllChanges: true });

  const controller = new AbortController();
  const send = () => {
    controller.abort();
    if (consentOf("statistics") !== "granted" || Object.keys(metrics).length === 0) return;
    const report: SentReport = { type: "web-vitals", body: { page, metrics, experiments } };
    navigator.sendBeacon("/_reports" satisfies typeof reportsPath, JSON.stringify(report));
  };
  const { signal } = controller;
  // Mobile browsers may discard a hidden page without a pagehide.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send(), { signal });
  addEventListener("pagehide", send, { signal });
}

/** Returns the page that the document was loaded for, since consent may follow a client navigation to a page with other experiments. */
function loadedPage(): { page: string; experiments: string[] } {
  const [navigation] = performance.getEntriesByType("navigation");
  const { origin, pathname } = new URL(navigation?.name ?? location.href);
  const marked = pathname === location.pathname ? document.querySelectorAll<HTMLElement>("[data-experiments]") : [];
  const names = Array.from(marked, ({ dataset }) => dataset.experiments?.split(" ") ?? []).flat();
  return { page: origin + pathname, experiments: [...new Set(names.filter(Boolean))].slice(0, maxExperiments) };
}

const maxExperiments = 30;
