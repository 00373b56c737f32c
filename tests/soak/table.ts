import type { Campaign } from "./campaign.ts";
import type { Resources } from "./measure.ts";
import type { Tally } from "./tally.ts";

export type Row = {
  campaign: Campaign;
  tally: Tally;
  /** Seconds. */
  took: number;
  before: Resources;
  after: Resources;
  events: ReadonlyMap<string, number>;
  promises: readonly string[];
  /** Number of processes that ended during the campaign. */
  deaths: number;
  /** Number of private texts found in other visitors' responses. */
  leaks: number;
};

/** Formats rows as plain text: a line of figures per campaign, followed by its log events and broken promises. */
export function table(rows: readonly Row[]): string {
  const lines = [columns, ...rows.map(cells)];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const [head = "", ...bodies] = text;
  return [head, ...bodies.flatMap((body, index) => [body, ...more(rows[index])])].join("\n");
}

/** Sums up all rows: inputs, ended processes, leaks, passed and failed campaigns. */
export function totals(rows: readonly Row[]): string {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const failed = rows.filter(({ promises }) => promises.length > 0).length;
  return [
    `${sum(({ tally }) => tally.inputs)} inputs in ${sum(({ took }) => took).toFixed(0)} s, ${sum(({ deaths }) => deaths)} deaths, ${sum(({ leaks }) => leaks)} leaks`,
    `${rows.length - failed} passed, ${failed} failed`,
  ].join("\n");
}

const columns = ["campaign", "inputs", "s", "ends", "5xx", "p99 ms", "slowest ms", "heap MB", "memory MB", "handles", "broken"];

function cells({ campaign, tally, took, before, after, promises }: Row): string[] {
  const ends = [...tally.ends].sort(([, one], [, other]) => other - one);
  const errors = ends.filter(([end]) => Number(end) >= 500).reduce((sum, [, count]) => sum + count, 0);
  return [
    campaign.name,
    String(tally.inputs),
    took.toFixed(0),
    ends.map(([end, count]) => `${end} × ${count}`).join(", "),
    String(errors),
    tally.percentile(0.99).toFixed(1),
    tally.percentile(1).toFixed(1),
    `${megabytes(before.heap)} → ${megabytes(after.heap)}`,
    `${megabytes(before.resident)} → ${megabytes(after.resident)}`,
    `${before.handles} → ${after.handles}`,
    promises.length === 0 ? "none" : String(promises.length),
  ];
}

function more(row: Row | undefined): string[] {
  if (!row) return [];
  const list = (entries: Iterable<[string, string | number]>) => [...entries].map(([name, value]) => `${name} ${value}`).join(", ");
  return [
    ...(row.tally.figures.size > 0 ? [`    figures: ${list(row.tally.figures)}`] : []),
    ...(row.events.size > 0 ? [`    log: ${list(row.events)}`] : []),
    ...row.promises.map((promise) => `    BROKEN: ${promise}`),
  ];
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}
