import type { SentReport } from "../browser-report.ts";
import type { PageFault } from "../page-fault.ts";
import { reportsPath } from "../reports-path.ts";

/** Of one document; its failures mostly share a cause. */
const maxReports = 5;
const maxFrames = 3;
const maxLength = 600;

const sent = new Set<string>();

/** Reports a failure once. Errors of browser extensions are none of the page's, and those of `boot` are reported by it. */
export function sendReport({ type, reason, ...facts }: PageFault): void {
  const text = describe(reason);
  if (isReported(reason) || sent.has(text) || sent.size >= maxReports || text.includes("-extension://")) return;
  sent.add(text);
  const body = { ...facts, reason: text, page: location.origin + location.pathname };
  post({ type: isChunkFailure(text) ? "chunk-failure" : type, body } as SentReport);
}

export function post(report: SentReport): void {
  navigator.sendBeacon(reportsPath, JSON.stringify(report));
}

/** For tests. */
export function forgetReports(): void {
  sent.clear();
}

/** Marked by document/browser/boot.ts. */
function isReported(reason: unknown): boolean {
  return (Object(reason) as { isReported?: boolean }).isReported === true;
}

/** In the words of Chromium and Firefox, and of Safari. */
function isChunkFailure(text: string): boolean {
  return /dynamically imported module|importing a module script/i.test(text);
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
