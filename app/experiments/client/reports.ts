import type { reportMessages } from "./report-messages.ts";

/** From shell 5.15, in order of severity. */
export const logLevels = ["DEBUG", "INFO", "WARN", "ERROR", "NONE"] as const;

export type ClientLogLevel = (typeof logLevels)[number];

export type ReportKind = keyof typeof reportMessages;

/** `facts` must not contain personal data, such as the visitor's key. */
export type Report = (kind: ReportKind, facts?: Record<string, unknown>) => void;

export type Reporter = { report: Report; setLevel(level: unknown): void };

const warnings: readonly ReportKind[] = ["not-ready", "flag-set-invalid", "properties-too-many", "property-invalid"];

export function createReporter(write: (severity: "WARN" | "ERROR", kind: ReportKind, facts: object) => void): Reporter {
  let least = logLevels.indexOf("WARN");
  const report: Report = (kind, facts = {}) => {
    const severity = warnings.includes(kind) ? "WARN" : "ERROR";
    if (logLevels.indexOf(severity) >= least) write(severity, kind, facts);
  };
  return {
    report,
    setLevel(level) {
      const index = logLevels.indexOf(level as ClientLogLevel);
      if (index < 0) report("log-level-invalid");
      else least = index;
    },
  };
}
