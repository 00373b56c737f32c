import type { Results } from "./results.ts";

/** Below this share a figure of two runs on one machine is the same. */
const noise = 0.1;

/** What has changed since an earlier run: every figure that differs by more than runs do by themselves. */
export function changes(before: Results, now: Results): string {
  const earlier = new Map(figuresOf(before));
  const lines = figuresOf(now).flatMap(([name, value]) => {
    const was = earlier.get(name);
    if (was === undefined || was === value || Math.abs(value - was) <= noise * Math.max(Math.abs(was), Math.abs(value))) return [];
    return [`- ${name}: ${round(was)} → ${round(value)}${was === 0 ? "" : ` (${(value / was).toFixed(2)} ×)`}`];
  });
  return `\n## Since the earlier run\n\n${lines.length > 0 ? lines.join("\n") : "Nothing has changed beyond a tenth."}\n`;
}

/** Every number of a run by its place in it. */
function figuresOf(part: unknown, path: readonly string[] = []): [name: string, value: number][] {
  if (typeof part === "number") return [[path.join(" › "), part]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => figuresOf(value, [...path, nameOf(value) ?? key]));
}

/** What an entry of a list calls itself. */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const { name, line } = entry as { name?: unknown; line?: unknown };
  return [name, line].find((word) => typeof word === "string") as string | undefined;
}

function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}
