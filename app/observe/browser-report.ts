import { z } from "zod";

// Unknown fields are ignored, since browsers send different ones.

const page = z.string();
const reason = z.string();

const faultTypes = ["mount-failure", "uncaught-error", "unhandled-rejection", "error-page"] as const;

export const captchaForms = ["newsletter", "contact-form"] as const;
export const vitalNames = ["CLS", "INP", "LCP", "TTFB"] as const;

const fault = z.object({ type: z.enum(faultTypes), body: z.object({ reason, page }) });

const captchaError = z.object({ type: z.literal("captcha-error"), body: z.object({ form: z.enum(captchaForms), reason, page }) });

/** In milliseconds, at most a day; CLS is a score. */
const vital = z.number().min(0).max(86_400_000);

const webVitals = z.object({
  type: z.literal("web-vitals"),
  body: z.object({
    page,
    metrics: z.partialRecord(z.enum(vitalNames), vital),
    /** Experiments whose treatments the page was rendered with; the edge knows the treatments. */
    experiments: z.array(z.string().max(80)).max(30),
  }),
});

const violation = z.object({ directive: z.string(), blocked: z.string(), page });

/** From the Reporting API. */
const policyReport = z
  .object({ type: z.literal("csp-violation"), body: z.looseObject({}) })
  .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL }))
  .pipe(violation);

/** From `report-uri`. */
const writtenPolicyReport = z
  .object({ "csp-report": z.looseObject({}) })
  .transform(({ "csp-report": report }) => ({
    directive: report["effective-directive"] ?? report["violated-directive"],
    blocked: report["blocked-uri"],
    page: report["document-uri"],
  }))
  .pipe(violation);

const asViolation = z.union([policyReport, writtenPolicyReport]).transform((body) => ({ type: "csp-violation" as const, body }));

const report = z.union([fault, captchaError, webVitals, asViolation]);

export type BrowserReport = z.output<typeof report>;

export type SentReport = z.input<typeof fault> | z.input<typeof captchaError> | z.input<typeof webVitals>;

export type Vitals = z.output<typeof webVitals>["body"]["metrics"];

const maxReports = 10;

/** Parses one report, or the first ten of a list; drops invalid ones. */
export function parseBrowserReports(text: string): BrowserReport[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  return (Array.isArray(json) ? json : [json]).slice(0, maxReports).flatMap((one) => {
    const known = report.safeParse(one);
    return known.success ? [known.data] : [];
  });
}
