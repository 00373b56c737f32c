import { type PageFault, pageFault } from "../page-fault.ts";
import type { ObservedPage } from "./observed-page.ts";

/**
 * Listens for the page's failures, and starts web vitals and tracking after consent. `logging=0` and `tracking=0` in the query of the first
 * page turn each off until the next document (shell 7.18). Part of the entry: all but the listeners is imported when it is needed.
 */
export function startObserving(page: ObservedPage): void {
  const isOn = (name: string) => !new RegExp(`[?&]${name}=0(&|$)`).test(location.search);
  const isLogging = isOn("logging");
  if (isLogging) {
    // A sender that fails must not report itself.
    const report = (fault: PageFault) => void import("./send-report.ts").then(({ sendReport }) => sendReport(fault)).catch(() => {});
    addEventListener("error", ({ error, message }) => report({ type: "uncaught-error", reason: error ?? message }));
    addEventListener("unhandledrejection", ({ reason }) => report({ type: "unhandled-rejection", reason }));
    document.addEventListener(pageFault, (event) => report((event as CustomEvent<PageFault>).detail));
  }
  const observe = () =>
    void import("./observe-with-consent.ts").then(({ observeWithConsent }) => observeWithConsent(page, isLogging)).catch(() => {});
  if (isOn("tracking"))
    for (const purpose of ["statistics", "marketing"] as const)
      page.onConsent(purpose, (state) => state === "granted" && page.whenIdle(observe));
}
