import { parse } from "cookie";
import { readBody } from "#app/cache/read-body.ts";
import { parseTreatmentsCookie } from "#app/experiments/session-treatments.ts";
import { parseShopAddress } from "#app/locale/address.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { hostCookieName } from "#app/locale/host-cookie.ts";
import { pageTypeOf } from "#app/locale/page-families.ts";
import type { BrowserReport } from "#app/observe/browser-report.ts";
import type { LogLevel } from "#app/observe/log.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { withoutPersonalData } from "#app/observe/personal-data.ts";
import { reportsPath } from "#app/observe/reports-path.ts";
import type { Services } from "#app/request/services.ts";
import type { LogContexts, LogSubject } from "../log-context.ts";
import type { MeasurementRelay } from "../measurements/relay.ts";
import { hasStatisticsConsent } from "./measurements.ts";
import { noStoreResponse } from "./no-store-response.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

const limit = { name: "reports", limitName: "report" } as const;
const limits = { bytes: 16_384, milliseconds: 3_000 };

export type ReportsSettings = {
  domains: DomainTable;
  contexts: Pick<LogContexts, "within">;
  /** Takes web vitals; undefined drops them. */
  relay: MeasurementRelay | undefined;
  rates: Services["rates"];
  secure: boolean;
};

/** Logs browsers' reports and relays web vitals; ignores pages with `logging=0` (shell 7.18). */
export function createReportsStep({ domains, contexts, relay, rates, secure }: ReportsSettings): Step<ShopRequest> {
  async function take(shopRequest: ShopRequest): Promise<Response> {
    const { request, client, url } = shopRequest;
    if (request.method !== "POST") return noStoreResponse(405, { allow: "POST" });
    // CSP reports come without an Origin.
    const origin = request.headers.get("origin");
    if (origin !== null && origin !== domains.originAt(url.host)) return noStoreResponse(403);
    const wait = rates.take(client, limit);
    if (wait > 0) return noStoreResponse(429, { "retry-after": String(wait) });
    const body = await readBody(request, limits);
    if (typeof body === "number") return noStoreResponse(body);
    // Loaded on demand, since reports are rare (docs/decisions/0148).
    const { parseBrowserReports } = await import("#app/observe/browser-report.ts");
    const reports = parseBrowserReports(new TextDecoder().decode(body));
    for (const report of reports) {
      const page = pageOf(report, domains);
      if (page?.url.searchParams.get("logging") === "0") continue;
      contexts.within({ ...shopRequest, ...page }, () => note(report, page, shopRequest));
    }
    return noStoreResponse(reports.length > 0 ? 204 : 400);
  }

  function note(report: BrowserReport, page: ReportedPage | undefined, { request, caller }: ShopRequest): void {
    const path = page ? withoutPersonalData(page.url.pathname, 100) : "other";
    if (report.type === "web-vitals") {
      const isSecure = secure && caller.secure;
      if (!page || !hasStatisticsConsent(request, isSecure)) return;
      const { metrics, experiments } = report.body;
      const facts = { page: pageTypeOf(page.address.path), treatments: treatmentsOf(experiments, request, isSecure) };
      for (const [metric, value] of Object.entries(metrics)) relay?.("vitals", { metric, value, ...facts });
    } else if (report.type === "csp-violation") {
      const { directive, blocked } = report.body;
      logThrottled("warn", "csp-violation", { directive: wordOf(directive), blocked: originOf(blocked), page: path });
    } else {
      const [severity, event] = eventOf(report);
      logThrottled(severity, event, { reason: withoutPersonalData(report.body.reason), page: path });
    }
  }

  return (shopRequest) => (shopRequest.url.pathname === reportsPath ? take(shopRequest) : undefined);
}

type Event = readonly [severity: LogLevel, name: string];
type Fault = Exclude<BrowserReport, { type: "csp-violation" | "web-vitals" }>;
type CaptchaForm = Extract<Fault, { type: "captcha-error" }>["body"]["form"];

function eventOf(fault: Fault): Event {
  if (fault.type === "captcha-error") return captchaEvents[fault.body.form];
  return isChunkFailure.test(fault.body.reason) ? ["warn", "chunk-load-failed"] : faultEvents[fault.type];
}

/** Messages of failed imports: Chromium's and Firefox's first, then Safari's. */
const isChunkFailure = /dynamically imported module|importing a module script/i;

const faultEvents: Record<Exclude<Fault["type"], "captcha-error">, Event> = {
  "mount-failure": ["error", "app-mount-failed"],
  // Browser extensions cause these, too.
  "uncaught-error": ["warn", "browser-error"],
  "unhandled-rejection": ["warn", "browser-rejection"],
  "error-page": ["error", "error-page-encountered"],
};

const captchaEvents: Record<CaptchaForm, Event> = {
  newsletter: ["error", "newsletter-recaptcha-error"],
  "contact-form": ["error", "contact-form-recaptcha-error"],
};

type ReportedPage = Pick<LogSubject, "address" | "url">;

function pageOf({ body: { page } }: BrowserReport, domains: DomainTable): ReportedPage | undefined {
  const url = URL.canParse(page) ? new URL(page) : undefined;
  const address = url && parseShopAddress(url.host, url.pathname, domains);
  return address && { address, url };
}

function treatmentsOf(experiments: readonly string[], { headers }: Request, secure: boolean): Record<string, string> {
  const cookie = parse(headers.get("cookie") ?? "")[hostCookieName("treatments", secure)];
  return Object.fromEntries(parseTreatmentsCookie(cookie, new Set(experiments)));
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
