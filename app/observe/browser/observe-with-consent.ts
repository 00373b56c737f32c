import type { ObservedPage } from "./observed-page.ts";

/**
 * Share of page loads whose web vitals are sent: a page type with 10,000 loads a day then has 1,000 values a day, which place their 75th
 * percentile within three percentiles (95 %).
 */
const vitalsShare = 0.1;

let isStarted = false;

/** Starts web vitals and tracking with the consent to their own purposes, once; imported with the first consent. */
export function observeWithConsent(page: ObservedPage, isLogging: boolean): void {
  if (isStarted) return;
  isStarted = true;
  const isSampled = Math.random() < vitalsShare;
  if (isLogging && isSampled)
    once(page, "statistics", () => import("./measure-vitals.ts").then(({ measureVitals }) => measureVitals(page)));
  once(page, "marketing", () => import("../tracking/start-tracking.ts").then(({ startTracking }) => startTracking(page)));
}

/** For tests. */
export function forgetStart(): void {
  isStarted = false;
}

function once({ onConsent }: ObservedPage, purpose: Parameters<ObservedPage["onConsent"]>[0], start: () => Promise<void>): void {
  let isRunning = false;
  onConsent(purpose, (state) => {
    if (isRunning || state !== "granted") return;
    isRunning = true;
    // A lost chunk costs the measuring, not the page.
    void start().catch(() => {});
  });
}
