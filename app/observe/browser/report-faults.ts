import type { pageFault } from "../page-fault.ts";

/**
 * Reports the page's uncaught errors, rejected promises, and what its parts caught. Part of the entry, so the sender is imported with the
 * first failure.
 */
export function reportFaults(): void {
  // A sender that fails must not report itself.
  const report = (event: Event) => void import("./send-report.ts").then((sender) => sender.sendReport(event)).catch(() => {});
  for (const type of ["error", "unhandledrejection", "page-fault" satisfies typeof pageFault]) addEventListener(type, report);
}
