import { z } from "zod";
import { readBody } from "#app/cache/read-body.ts";
import type { Domains } from "#app/locale/domains.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { reportsPath } from "#app/observe/reports-path.ts";
import type { Services } from "#app/request/services.ts";
import type { IncomingRequest, RequestStep } from "./shop-request.ts";

const limits = { bytes: 16_384, milliseconds: 3_000 };
const maxReports = 10;

const violation = z.object({ directive: z.string(), blocked: z.string(), page: z.string() });
const reported = z
  .object({ type: z.literal("csp-violation"), body: z.looseObject({}) })
  .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL }))
  .pipe(violation);
const written = z
  .object({ "csp-report": z.looseObject({}) })
  .transform(({ "csp-report": report }) => ({
    directive: report["effective-directive"] ?? report["violated-directive"],
    blocked: report["blocked-uri"],
    page: report["document-uri"],
  }))
  .pipe(violation);

/** Failed start of a page (app/document/browser/boot.ts). */
const unmounted = z.object({ type: z.literal("mount-failure"), body: z.object({ reason: z.string(), page: z.string() }) });

/** Anyone can send reports, so size, time and rate are limited, and only directive, blocked origin and page path are logged. */
export function createReportsStep(rates: Services["rates"], domains: Domains): RequestStep<IncomingRequest> {
  async function take(request: Request, client: string): Promise<Response> {
    if (request.method !== "POST") return answer(405, { allow: "POST" });
    const wait = rates.take(client, { name: "reports", method: "POST" });
    if (wait > 0) return answer(429, { "retry-after": String(wait) });
    const body = await readBody(request, limits);
    if (typeof body === "number") return answer(413);
    const reports = read(new TextDecoder().decode(body));
    for (const report of reports) {
      const page = pathOf(report.page, domains);
      if ("reason" in report) logThrottled("error", "app-mount-failed", { reason: reasonOf(report.reason), page });
      else logThrottled("warn", "csp-violation", { directive: wordOf(report.directive), blocked: originOf(report.blocked), page });
    }
    return answer(reports.length > 0 ? 204 : 400);
  }

  return ({ request, client, url }) => (url.pathname === reportsPath ? take(request, client) : undefined);
}

function read(text: string): (z.infer<typeof violation> | z.infer<typeof unmounted>["body"])[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  return (Array.isArray(json) ? json : [json]).slice(0, maxReports).flatMap((report) => {
    const known = z.union([reported, written, unmounted.transform(({ body }) => body)]).safeParse(report);
    return known.success ? [known.data] : [];
  });
}

function wordOf(directive: string): string {
  return /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "other";
}

function reasonOf(reason: string): string {
  return reason
    .replace(/[?#]\S*/g, "")
    .replace(/[^\x20-\x7e]+/g, " ")
    .slice(0, 200);
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  if (!url) return "other";
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, 100);
}

function pathOf(page: string, { marketOf }: Domains): string {
  const url = URL.canParse(page) ? new URL(page) : undefined;
  return url && marketOf(url.host) ? url.pathname.slice(0, 100) : "other";
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
