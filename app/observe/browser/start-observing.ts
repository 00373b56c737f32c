import { type PageFault, pageFault } from "../page-fault.ts";
import type { ConsentPurpose, ObservedPage } from "./observed-page.ts";

/**
 * Share of page loads whose web vitals are sent: a page type with 10,000 loads a day then has 1,000 values a day, which place their 75th
 * percentile within three percentiles (95 %).
 */
const vitalsShare = 0.1;

/**
 * Listens for the page's failures, and starts web vitals and tracking after consent. `logging=0` and `tracking=0` in the query of the first
 * page turn each off until the next document (shell 7.18). Part of the entry: all but the listeners is imported when it is needed.
 */
export function startObserving(page: ObservedPage): void {
  const isOn = (name: string) => !new RegExp(`[?&]${name}=0(&|$)`).test(location.search);
  const isLogging = isOn("logging");
  const once = (purpose: ConsentPurpose, act: () => void) => {
    let isStarted = false;
    page.onConsent(purpose, (state) => {
      if (isStarted || state !== "granted") return;
      isStarted = true;
      page.whenIdle(act);
    });
  };

  if (isLogging) {
    // A sender that fails must not report itself.
    const report = (fault: PageFault) => void import("./send-report.ts").then(({ sendReport }) => sendReport(fault)).catch(() => {});
    addEventListener("error", ({ error, message }) => report({ type: "uncaught-error", reason: error ?? message }));
    addEventListener("unhandledrejection", ({ reason }) => report({ type: "unhandled-rejection", reason }));
    document.addEventListener(pageFault, (event) => report((event as CustomEvent<PageFault>).detail));
  }
  if (!isOn("tracking")) return;
  if (isLogging && Math.random() < vitalsShare)
    once("statistics", () => void import("./measure-vitals.ts").then(({ measureVitals }) => measureVitals(page)).catch(() => {}));
  once("marketing", () => void import("../tracking/start-tracking.ts").then(({ startTracking }) => startTracking(page)).catch(() => {}));
}
