import type { pageFaultEvent } from "../page-fault.ts";

/**
 * Reports uncaught errors, unhandled rejections, and errors that parts of the page caught. This module is part of the entry, so it imports
 * the sending code only at the first error.
 */
export function reportUncaughtErrors(): void {
  // Ignores a failing sender, whose rejection would be reported again.
  const report = (event: Event) => void import("./send-report.ts").then((sender) => sender.sendErrorReport(event)).catch(() => {});
  for (const type of ["error", "unhandledrejection", "page-fault" satisfies typeof pageFaultEvent]) addEventListener(type, report);
}
