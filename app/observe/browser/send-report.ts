import type { SentReport } from "../browser-report.ts";
import type { PageFault } from "../page-fault.ts";
import type { reportsPath } from "../reports-path.ts";

/** Max reports per document; further errors mostly have the same cause. */
const maxReports = 5;
const maxFrames = 3;
const maxLength = 600;

const sent = new Set<string>();

/** Reports an error once. Ignores errors of browser extensions, and those that `boot` (app/document/browser) has already reported. */
export function sendErrorReport(event: Event): void {
  const { reason, ...facts } = faultOf(event);
  const text = describe(reason);
  if (isReported(reason) || sent.has(text) || sent.size >= maxReports || text.includes("-extension://")) return;
  sent.add(text);
  const { type, ...others } = facts;
  const report = { type, body: { ...others, reason: text, page: location.origin + location.pathname } } as SentReport;
  navigator.sendBeacon("/_reports" satisfies typeof reportsPath, JSON.stringify(report));
}

function faultOf(event: Event): PageFault {
  if ("detail" in event) return (event as CustomEvent<PageFault>).detail;
  if (event.type === "unhandledrejection") return { type: "unhandled-rejection", reason: (event as PromiseRejectionEvent).reason };
  const { error, message } = event as ErrorEvent;
  return { type: "uncaught-error", reason: error ?? message };
}

function isReported(reason: unknown): boolean {
  return (Object(reason) as { isReported?: boolean }).isReported === true;
}

function describe(reason: unknown): string {
  const { stack = "" } = reason instanceof Error ? reason : {};
  const frames = stack.split("\n").filter((line) => /:\d+:\d+\)?$/.test(line));
  return [toText(reason), ...frames.slice(0, maxFrames).map((frame) => frame.trim())].join(" < ").slice(0, maxLength);
}

function toText(reason: unknown): string {
  try {
    return String(reason);
  } catch {
    return typeof reason;
  }
}
