import { logThrottled } from "./log-throttled.ts";
import { countMetric } from "./metrics/registry.ts";

/** Each is the name of its log event. */
export const refusalKinds = [
  // Before the host is known.
  "connection-limited",
  "connection-closing",
  "connection-timed-out",
  "proxy-header-refused",
  "client-limited",
  "host-refused",
  "body-refused",
  "secret-refused",
  // Load.
  "request-shed",
  "speculation-shed",
  "page-limited",
  "tool-limited",
  "file-refused",
  // Limits of clients.
  "call-limited",
  "measurement-limited",
  "request-limited",
  // Invalid or forbidden requests.
  "address-refused",
  "origin-refused",
  "method-refused",
  "measurement-refused",
  "access-refused",
  "signature-refused",
  "body-too-large",
  "body-timed-out",
  // Other responses with 503.
  "service-unavailable",
] as const;

export type RefusalKind = (typeof refusalKinds)[number];

let noteInRequest: () => void = () => {};

export function provideRefusalMark(mark: () => void): void {
  noteInRequest = mark;
}

/** @param facts no personal data */
export function noteRefusal(kind: RefusalKind, facts: Record<string, unknown> = {}): void {
  noteInRequest();
  countMetric("shop_refusals_total", { kind });
  logThrottled("warn", kind, facts);
}

/** For responses whose step has noted no refusal. Excludes 400, which is an expected response to a call. */
const kindsByStatus: Readonly<Record<number, RefusalKind>> = {
  403: "access-refused",
  405: "method-refused",
  408: "body-timed-out",
  413: "body-too-large",
  414: "address-refused",
  429: "request-limited",
  503: "service-unavailable",
};

export function refusalOfStatus(status: number): RefusalKind | undefined {
  return kindsByStatus[status];
}
