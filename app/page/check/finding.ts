/** An error: a visitor does not get it. A warning: they get it worse than it was meant. */
export type Severity = "error" | "warning";

/** All that can be wrong with a story, and how much it costs its visitors. The codes stay as they are: people sort and count by them. */
export const severities = {
  // What the door leaves out (app/content/door).
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
  // What passes the door, and is refused by who reads it.
  "unread-value": "warning",
  "unknown-node": "error",
  "unknown-mark": "warning",
  "unsafe-link": "error",
  "no-picture": "error",
  // Where links lead.
  "dead-link": "error",
  "unpublished-link": "error",
  "moved-link": "warning",
  "dead-anchor": "warning",
  "double-anchor": "warning",
  "refused-by-designer": "error",
  "no-price": "error",
  // Where redirects lead.
  "unread-redirect": "error",
  "circular-redirect": "error",
  "long-redirect": "error",
  "foreign-redirect": "error",
  "shadowed-redirect": "warning",
  "double-redirect": "warning",
  // How it shows, and to whom.
  "no-alternative-text": "warning",
  "small-picture": "warning",
  "no-main-heading": "warning",
  "heading-order": "warning",
  "long-word": "warning",
  "typed-markup": "warning",
  // What machines read.
  "long-title": "warning",
  "long-description": "warning",
  "unknown-locale": "warning",
  "other-self": "warning",
  "dead-alternate": "warning",
  "unanswered-alternate": "warning",
  // Where the check could not look.
  unreadable: "error",
} as const satisfies Record<string, Severity>;

export type Code = keyof typeof severities;

/** One thing that is wrong with a story, as it is told to its editor. */
export type Finding = {
  severity: Severity;
  code: Code;
  /** The way to the field, as it lies in the story: "content.body.2.items.0.headline". */
  at: string;
  /** What is the matter, as a sentence. */
  says: string;
  /** What could stand there instead: a slug, an address, a value. */
  suggestion?: string;
};

/** What is wrong with a story: how much in all, and the first of it, errors before warnings. */
export type Report = { errors: number; warnings: number; findings: Finding[] };

/** What a check notes its findings with; always gives undefined, so that a check can end with it. */
export type Note = (code: Code, at: string, says: string, suggestion?: string) => undefined;

/** So many findings of a story are told one by one, and so many characters of each: the others are counted. */
export const mostFindings = 500;
const longestText = 400;

/** Gathers the findings of one story: each once, in a bounded number. */
export function openReport(): { note: Note; report(): Report } {
  const kept: Record<Severity, Finding[]> = { error: [], warning: [] };
  const count: Record<Severity, number> = { error: 0, warning: 0 };
  const told = new Set<string>();
  return {
    note(code, at, says, suggestion) {
      const key = `${code} ${at} ${suggestion ?? ""}`;
      if (told.has(key)) return undefined;
      const severity = severities[code];
      count[severity] += 1;
      if (kept[severity].length === mostFindings) return undefined;
      told.add(key);
      const extra = suggestion === undefined ? {} : { suggestion: shortened(suggestion) };
      kept[severity].push({ severity, code, at: shortened(at), says: shortened(says), ...extra });
      return undefined;
    },
    report: () => ({
      errors: count.error,
      warnings: count.warning,
      findings: [...kept.error, ...kept.warning].slice(0, mostFindings),
    }),
  };
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}

/** A piece of what an editor typed, short enough to stand in a sentence. */
export function quoted(text: string, most = 60): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `“${line.length > most ? `${line.slice(0, most - 1)}…` : line}”`;
}
