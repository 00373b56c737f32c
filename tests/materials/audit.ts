import { z } from "zod";

/** Result of `npm audit`: its findings, or the reason why nothing was checked. */
export type Audit = { findings: string[] } | { unchecked: string };

const via = z.union([z.string(), z.looseObject({ title: z.string(), url: z.string().optional() })]);
/** Answer of npm after an audit: the faults by package, and their counts by severity. */
const auditAnswer = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ severity: z.string(), via: z.array(via) })),
  metadata: z.looseObject({ vulnerabilities: z.record(z.string(), z.number()) }),
});
/** Answer of npm if the registry refused or could not be reached. */
const refused = z.looseObject({ message: z.string() });

/** Reads the output of `npm audit --json`. An incomplete answer gives `unchecked`, never an empty list of findings. */
export function readAudit(answer: unknown): Audit {
  const known = auditAnswer.safeParse(answer);
  if (!known.success) return { unchecked: refused.safeParse(answer).data?.message ?? "npm gave no answer that can be read" };
  const { vulnerabilities, metadata } = known.data;
  const findings = Object.entries(vulnerabilities).map(
    ([name, { severity, via }]) => `${name} (${severity}): ${via.map(describeCause).join(", ")}`,
  );
  const { total = 0 } = metadata.vulnerabilities;
  return { findings: findings.length === 0 && total > 0 ? [`${total} faults that are not named`] : findings };
}

/** Describes a fault, or names the dependency with the fault. */
function describeCause(cause: z.infer<typeof via>): string {
  return typeof cause === "string" ? `by ${cause}` : [cause.title, cause.url].filter(Boolean).join(", ");
}
