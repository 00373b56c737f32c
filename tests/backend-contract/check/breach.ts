import type { z } from "zod";

/** One place of an answer that breaks the contract: path, what the contract expects there, and what was seen. */
export type Breach = { path: string; expected: string; seen: string };

type Issue = z.core.$ZodIssue;

const maxShown = 80;

/** Names each value of an answer that its schema refuses. */
export function breachesOf({ issues }: z.ZodError, answer: unknown): Breach[] {
  return issues.flatMap((issue) => breachOf(issue, answer, []));
}

/** Describes an issue; of a union, only the alternative with the deepest issue, whose discriminator matched. */
function breachOf(issue: Issue, answer: unknown, base: PropertyKey[]): Breach[] {
  const path = [...base, ...issue.path];
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const depth = (issues: Issue[]) => Math.max(...issues.map((one) => one.path.length));
    const [closest = []] = issue.errors.toSorted((one, other) => depth(other) - depth(one));
    const isMeant = closest.length > 0 && depth(closest) > 0;
    return isMeant
      ? closest.flatMap((one) => breachOf(one, answer, path))
      : [{ path: named(path), expected: "one of the alternatives", seen: shown(at(answer, path)) }];
  }
  return [{ path: named(path), expected: expectation(issue), seen: shown(at(answer, path)) }];
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_value":
      return issue.values.length === 1
        ? JSON.stringify(issue.values[0])
        : `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_small":
      return `${issue.origin} ${issue.inclusive ? "of at least" : "above"} ${issue.minimum}`;
    case "too_big":
      return `${issue.origin} ${issue.inclusive ? "of at most" : "below"} ${issue.maximum}`;
    case "invalid_format":
      return `text in the format ${issue.format}${issue.pattern ? ` ${issue.pattern.slice(0, maxShown)}` : ""}`;
    default:
      return issue.message;
  }
}

function named(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "the answer" : path.map(String).join(".");
}

function at(answer: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], answer);
}

/** Formats a value for a report, shortened. */
export function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : (JSON.stringify(value) ?? String(value));
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
