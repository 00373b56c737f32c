import type { pageFaultEvent } from "../page-fault.ts";

/**
 * Reports uncaught errors, unhandled rejections, and errors that parts of the page caught. Part of the entry, so it imports the
 * sending code only at the first failure.
 */
export function reportUncaughtErrors(): void {
  // A sender that fails must not report itself.
  const report = (event: Event) => void import("./send-report.ts").then((sender) => sender.sendErrorReport(event)).catch(() => {});
  for (const type of ["error", "unhandledrejection", "page-fault" satisfies typeof pageFaultEvent]) addEventListener(type, report);
}
