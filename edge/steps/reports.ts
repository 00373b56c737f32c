import { z } from "zod";
import { readBounded } from "#app/cache/read-bounded.ts";
import type { Domains } from "#app/locale/domains.ts";
import { logCounted } from "#app/observe/counted.ts";
import { reportsPath } from "#app/observe/reports-path.ts";
import type { Services } from "#app/request/services.ts";
import type { Arrival, Step } from "./asked.ts";

/** A report's size in bytes, and how long it may take to come in milliseconds. */
const most = { bytes: 16_384, milliseconds: 3_000 };
/** Browsers send a few reports at once; of more, the first ones are read. */
const mostReports = 10;

const violation = z.object({ directive: z.string(), blocked: z.string(), page: z.string() });
/** What `report-to` sends, and what `report-uri` does. */
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

/** What `boot` sends where a page could not be started (app/document/browser/boot.ts). */
const unmounted = z.object({ type: z.literal("mount-failure"), body: z.object({ reason: z.string(), page: z.string() }) });

/**
 * Takes a browser's reports of what the policy refused, and of a start that failed. Anyone can send them, so they are bounded in size, time
 * and number, counted, and told without a query, a fragment or a user: the directive, the origin that was refused, the page's path.
 */
export function openReports(rates: Services["rates"], domains: Domains): Step<Arrival> {
  async function take(request: Request, client: string): Promise<Response> {
    if (request.method !== "POST") return answer(405, { allow: "POST" });
    const wait = rates.take(client, { name: "reports", method: "POST" });
    if (wait > 0) return answer(429, { "retry-after": String(wait) });
    const text = await readText(request);
    if (text === undefined) return answer(413);
    const reports = read(text);
    for (const report of reports) {
      const page = pathOf(report.page, domains);
      if ("reason" in report) logCounted("error", "app-mount-failed", { reason: reasonOf(report.reason), page });
      else logCounted("warn", "csp-violation", { directive: wordOf(report.directive), blocked: originOf(report.blocked), page });
    }
    return answer(reports.length > 0 ? 204 : 400);
  }

  return ({ request, client, url }) => (url.pathname === reportsPath ? take(request, client) : undefined);
}

/** The body as text; undefined where it is too large, too slow, or breaks off. */
async function readText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > most.bytes) return undefined;
  try {
    const bytes = await readBounded(request.body, { bytes: most.bytes, signal: AbortSignal.timeout(most.milliseconds) });
    return bytes === "large" ? undefined : new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

function read(text: string): (z.infer<typeof violation> | z.infer<typeof unmounted>["body"])[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  return (Array.isArray(json) ? json : [json]).slice(0, mostReports).flatMap((report) => {
    const known = z.union([reported, written, unmounted.transform(({ body }) => body)]).safeParse(report);
    return known.success ? [known.data] : [];
  });
}

/** A directive's name, such as "script-src-elem"; whatever else was sent is not told. */
function wordOf(directive: string): string {
  return /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "other";
}

/** What an error says, without the queries of addresses in it; on one line. */
function reasonOf(reason: string): string {
  return reason
    .replace(/[?#]\S*/g, "")
    .replace(/[^\x20-\x7e]+/g, " ")
    .slice(0, 200);
}

/** The origin of an address, or a word such as "inline" and "eval". */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  if (!url) return "other";
  return (url.origin === "null" ? url.protocol : url.origin).slice(0, 100);
}

/** The path of a page of the shop; nothing of another site's. */
function pathOf(page: string, { marketOf }: Domains): string {
  const url = URL.canParse(page) ? new URL(page) : undefined;
  return url && marketOf(url.host) ? url.pathname.slice(0, 100) : "other";
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
