/** Error: visitors do not get the content. Warning: they get it in a worse form. Note: an open task before the shop opens. */
export type Severity = "error" | "warning" | "note";

/** The codes are stable, since editors filter and count by them. */
export const severities = {
  // Removed by the parser (app/content/parse).
  "no-story": "error",
  missing: "error",
  "wrong-kind": "error",
  "unknown-block": "error",
  "misplaced-block": "error",
  "too-long": "error",
  "too-many": "error",
  "too-deep": "error",
  "unknown-value": "error",
  "out-of-range": "error",
  unclean: "warning",
  // Parsed, but rejected where it is used.
  "unread-value": "warning",
  "unknown-node": "error",
  "unknown-mark": "warning",
  "unsafe-link": "error",
  "no-picture": "error",
  // Links.
  "dead-link": "error",
  "unpublished-link": "error",
  "moved-link": "warning",
  "dead-anchor": "warning",
  "double-anchor": "warning",
  "refused-by-designer": "error",
  "no-price": "error",
  // Redirects.
  "unread-redirect": "error",
  "circular-redirect": "error",
  "long-redirect": "error",
  "foreign-redirect": "error",
  "shadowed-redirect": "warning",
  "double-redirect": "warning",
  // Layout and accessibility.
  "no-alternative-text": "warning",
  "small-picture": "warning",
  "no-main-heading": "warning",
  "second-main-heading": "warning",
  "heading-order": "warning",
  "long-word": "warning",
  "typed-markup": "warning",
  "low-count": "warning",
  // Campaigns.
  "past-date": "warning",
  // Metadata.
  "long-title": "warning",
  "long-description": "warning",
  "unknown-locale": "warning",
  "other-self": "warning",
  "dead-alternate": "warning",
  "unanswered-alternate": "warning",
  // Pages of a market.
  "no-legal-page": "error",
  "no-account-page": "error",
  "no-search-page": "error",
  "no-help-page": "warning",
  "no-legal-link": "warning",
  "no-operator": "error",
  "unfilled-fact": "note",
  // Not checked.
  unreadable: "error",
} as const satisfies Record<string, Severity>;

export type FindingCode = keyof typeof severities;

export type StoryFinding = {
  severity: Severity;
  code: FindingCode;
  /** Path of the field, such as "content.body.2.items.0.headline". */
  at: string;
  message: string;
  /** Slug, URL or value to use instead. */
  suggestion?: string;
};

/** Counts of all findings, and a list of the first ones, errors first. */
export type CheckReport = { errors: number; warnings: number; notes: number; findings: StoryFinding[] };

/** Returns undefined, so that checks can return the call. */
export type AddFinding = (code: FindingCode, at: string, message: string, suggestion?: string) => undefined;

/** Max findings listed per story (further ones are only counted), and max characters of each of their texts. */
export const maxFindings = 500;
const longestText = 400;

/** Creates a report that drops duplicates. */
export function createFindingReport(): { note: AddFinding; report(): CheckReport } {
  const kept: Record<Severity, StoryFinding[]> = { error: [], warning: [], note: [] };
  const count: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
  const seen = new Set<string>();
  return {
    note(code, at, message, suggestion) {
      const key = `${code} ${at} ${suggestion ?? ""}`;
      if (seen.has(key)) return undefined;
      seen.add(key);
      const severity = severities[code];
      count[severity] += 1;
      if (kept[severity].length === maxFindings) return undefined;
      const extra = suggestion === undefined ? {} : { suggestion: shortened(suggestion) };
      kept[severity].push({ severity, code, at: shortened(at), message: shortened(message), ...extra });
      return undefined;
    },
    report: () => ({
      errors: count.error,
      warnings: count.warning,
      notes: count.note,
      findings: [...kept.error, ...kept.warning, ...kept.note].slice(0, maxFindings),
    }),
  };
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}

export function quoteInput(text: string, maxLength = 60): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line}”`;
}
