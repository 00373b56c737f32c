import type { Results } from "./results.ts";

/** Relative difference below which two runs count as equal. */
const noise = 0.1;

/** Lists the figures that differ from an earlier run by more than the noise, and notes a different load generator. */
export function changes(before: Results, now: Results): string {
  const earlier = new Map(figuresOf(before));
  const lines = figuresOf(now).flatMap(([name, value]) => {
    const was = earlier.get(name);
    if (was === undefined || was === value || Math.abs(value - was) <= noise * Math.max(Math.abs(was), Math.abs(value))) return [];
    return [`- ${name}: ${round(was)} → ${round(value)}${was === 0 ? "" : ` (${(value / was).toFixed(2)} ×)`}`];
  });
  const other =
    before.generator === now.generator ? "" : "Another program loaded in the earlier run: pages a second are not comparable.\n\n";
  return `\n## Since the earlier run\n\n${other}${lines.length > 0 ? lines.join("\n") : "Nothing has changed beyond a tenth."}\n`;
}

/** Flattens a run to its numbers with their paths. */
function figuresOf(part: unknown, path: readonly string[] = []): [name: string, value: number][] {
  if (typeof part === "number") return [[path.join(" › "), part]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => figuresOf(value, [...path, nameOf(value) ?? key]));
}

/** Returns the `name`, `network` or `about` of a list entry. */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const { name, network, about } = entry as Record<string, unknown>;
  return [name, network, about].find((word) => typeof word === "string") as string | undefined;
}

function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}
