import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { Vitals, vitalNames } from "../browser-report.ts";
import type { ObservedPage } from "./observed-page.ts";
import { post } from "./send-report.ts";

/**
 * Measures the document's web vitals and sends them as one beacon when it is hidden or left, if statistics are still allowed. Values of
 * later client navigations count for the page that was loaded.
 */
export function measureVitals({ consentOf }: Pick<ObservedPage, "consentOf">): void {
  const page = location.origin + location.pathname;
  const metrics: Vitals = {};
  const note = ({ name, value }: { name: string; value: number }) => {
    metrics[name as (typeof vitalNames)[number]] = value;
  };
  // Every change: which of the library's listeners and ours comes first at the end then does not matter.
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(note, { reportAllChanges: true });

  const until = new AbortController();
  const send = () => {
    until.abort();
    if (consentOf("statistics") !== "granted" || Object.keys(metrics).length === 0) return;
    post({ type: "web-vitals", body: { page, metrics, experiments: experimentsRead() } });
  };
  const { signal } = until;
  // Phones end hidden pages without a pagehide.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send(), { signal });
  addEventListener("pagehide", send, { signal });
}

/** Names that the server has printed on the page. */
function experimentsRead(): string[] {
  const { experiments = "" } = document.querySelector<HTMLElement>("[data-experiments]")?.dataset ?? {};
  return experiments.split(" ").filter(Boolean);
}
