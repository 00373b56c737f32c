import type { SentReport } from "./browser-report.ts";

/** Event on `document` that hands a caught failure to the page's listeners (browser/start-observing.ts); its detail is a `PageFault`. */
export const pageFault = "page-fault";

type Reported<Report> = Report extends { type: infer Type; body: infer Body } ? { type: Type } & Omit<Body, "page" | "reason"> : never;

/** Report without its page; `reason` is whatever was thrown. */
export type PageFault = Reported<Exclude<SentReport, { type: "web-vitals" }>> & { reason: unknown };
