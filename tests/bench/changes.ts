import type { Results } from "./results.ts";

/** Relative difference below which two runs count as equal. */
const noise = 0.1;

/** Lists the figures that differ from an earlier run by more than the noise. */
export function changes(before: Results, now: Results): string {
  const earlier = new Map(figuresOf(before));
  const lines = figuresOf(now).flatMap(([name, value]) => {
    const was = earlier.get(name);
    if (was === undefined || was === value || Math.abs(value - was) <= noise * Math.max(Math.abs(was), Math.abs(value))) return [];
    return [`- ${name}: ${round(was)} → ${round(value)}${was === 0 ? "" : ` (${(value / was).toFixed(2)} ×)`}`];
  });
  return `\n## Since the earlier run\n\n${lines.length > 0 ? lines.join("\n") : "Nothing has changed beyond a tenth."}\n`;
}

/** Flattens a run to its numbers with their paths. */
function figuresOf(part: unknown, path: readonly string[] = []): [name: string, value: number][] {
  if (typeof part === "number") return [[path.join(" › "), part]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => figuresOf(value, [...path, nameOf(value) ?? key]));
}

/** Returns the `name` or `network` of a list entry. */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const { name, network } = entry as { name?: unknown; network?: unknown };
  return [name, network].find((word) => typeof word === "string") as string | undefined;
}

function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}
