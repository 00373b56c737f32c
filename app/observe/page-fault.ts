import type { SentReport } from "./browser-report.ts";

/** Window event for a caught failure (browser/report-faults.ts); its detail is a `PageFault`. */
export const pageFaultEvent = "page-fault";

type Reported<Report> = Report extends { type: infer Type; body: infer Body } ? { type: Type } & Omit<Body, "page" | "reason"> : never;

/** Report without its page; `reason` is any thrown value. */
export type PageFault = Reported<Exclude<SentReport, { type: "web-vitals" }>> & { reason: unknown };
