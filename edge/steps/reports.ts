import { parse } from "cookie";
import { readBody } from "#app/cache/read-body.ts";
import { parseAddress } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import { hostCookieName } from "#app/locale/host-cookie.ts";
import { pageTypeOf } from "#app/locale/page-families.ts";
import { type BrowserReport, readBrowserReports } from "#app/observe/browser-report.ts";
import type { LogLevel } from "#app/observe/log.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { withoutPersonalData } from "#app/observe/personal-data.ts";
import { reportsPath } from "#app/observe/reports-path.ts";
import type { LogContexts, LogSubject } from "../log-context.ts";
import { createReportAllowance } from "./report-allowance.ts";
import type { RequestStep, ShopRequest } from "./shop-request.ts";
import type { RelayVitals } from "./vitals-relay.ts";

const limits = { bytes: 16_384, milliseconds: 3_000 };

export type ReportsSettings = {
  domains: Domains;
  contexts: Pick<LogContexts, "within">;
  relayVitals: RelayVitals;
  /** True if the shop's addresses are https. */
  secure: boolean;
  /** Milliseconds. */
  now?: () => number;
};

/**
 * Takes the reports of browsers. Anyone can send them, so size, time and rate are limited, lines are throttled per event, and none has more
 * than directives, blocked origins, paths and redacted messages. A page that was opened with `logging=0` reports nothing (shell 7.18).
 */
export function createReportsStep({ domains, contexts, relayVitals, secure, now }: ReportsSettings): RequestStep {
  const allowance = createReportAllowance(now);

  async function take(asked: ShopRequest): Promise<Response> {
    const { request, client, url } = asked;
    if (request.method !== "POST") return answer(405, { allow: "POST" });
    // Reports of the policy come without an Origin.
    const origin = request.headers.get("origin");
    if (origin !== null && origin !== domains.originAt(url.host)) return answer(403);
    const wait = allowance.take(client);
    if (wait > 0) return answer(429, { "retry-after": String(wait) });
    const body = await readBody(request, limits);
    if (typeof body === "number") return answer(413);
    const reports = readBrowserReports(new TextDecoder().decode(body));
    for (const report of reports) {
      const page = pageOf(report, domains);
      if (page?.url.searchParams.get("logging") === "0") continue;
      contexts.within({ ...asked, ...page }, () => note(report, page, asked));
    }
    return answer(reports.length > 0 ? 204 : 400);
  }

  function note(report: BrowserReport, page: ReportedPage | undefined, { request, caller }: ShopRequest): void {
    const path = page ? withoutPersonalData(page.url.pathname, 100) : "other";
    if (report.type === "web-vitals") {
      if (!page) return;
      const { metrics, experiments } = report.body;
      const treatments = treatmentsIn(request.headers.get("cookie") ?? "", experiments, secure && caller.secure);
      relayVitals({ page: pageTypeOf(page.address.path), treatments, metrics });
    } else if (report.type === "csp-violation") {
      const { directive, blocked } = report.body;
      logThrottled("warn", "csp-violation", { directive: wordOf(directive), blocked: originOf(blocked), page: path });
    } else {
      const [severity, event] = report.type === "captcha-error" ? captchaEvents[report.body.form] : faultEvents[report.type];
      logThrottled(severity, event, { reason: withoutPersonalData(report.body.reason), page: path });
    }
  }

  return (asked) => (asked.url.pathname === reportsPath ? take(asked) : undefined);
}

type Event = readonly [severity: LogLevel, name: string];
type Fault = Exclude<BrowserReport, { type: "csp-violation" | "web-vitals" | "captcha-error" }>["type"];
type CaptchaForm = Extract<BrowserReport, { type: "captcha-error" }>["body"]["form"];

const faultEvents: Record<Fault, Event> = {
  "mount-failure": ["error", "app-mount-failed"],
  "chunk-failure": ["warn", "chunk-load-failed"],
  // Extensions of browsers cause them, too.
  "uncaught-error": ["warn", "browser-error"],
  "unhandled-rejection": ["warn", "browser-rejection"],
  "error-page": ["error", "error-page-encountered"],
};

const captchaEvents: Record<CaptchaForm, Event> = {
  newsletter: ["error", "newsletter-recaptcha-error"],
  "contact-form": ["error", "contact-form-recaptcha-error"],
};

type ReportedPage = Pick<LogSubject, "address" | "url">;

/** Undefined if it is none of the shop's. */
function pageOf({ body: { page } }: BrowserReport, domains: Domains): ReportedPage | undefined {
  const url = URL.canParse(page) ? new URL(page) : undefined;
  const address = url && parseAddress(url.host, url.pathname, domains);
  return address && { address, url };
}

/** Reads the session's treatments ("1616=on") of the experiments that a page has read. */
function treatmentsIn(cookies: string, experiments: readonly string[], secure: boolean): Record<string, string> {
  const kept = new URLSearchParams(parse(cookies)[hostCookieName("treatments", secure)]?.replace(/[.,| ]/g, "&"));
  const pairs = experiments.map((name) => [name, kept.get(name) ?? ""] as const);
  return Object.fromEntries(pairs.filter(([, treatment]) => treatment === "on" || treatment === "off"));
}

function wordOf(directive: string): string {
  return /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "other";
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  if (!url) return "other";
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, 100);
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
