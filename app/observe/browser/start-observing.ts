import { type PageFault, pageFault } from "../page-fault.ts";

type Purpose = "statistics" | "marketing";
type State = "granted" | "declined" | "unknown";

/** Functions of consent and document, handed in from above. */
export type ObservedPage = {
  consentOf(purpose: Purpose): State;
  onConsent(purpose: Purpose, listener: (state: State) => void): void;
  onPageChange(life: { signal: AbortSignal }, changed: () => void): void;
  /** Runs its argument when the browser is idle. */
  whenIdle(act: () => void): void;
};

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
  const once = (purpose: Purpose, act: () => void) => {
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
