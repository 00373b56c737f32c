import type { Answered } from "./check-backend.ts";

const marks: Record<Answered["state"], string> = {
  kept: "ok",
  refused: "refused",
  broken: "BROKEN",
  skipped: "skipped",
  late: "not asked",
};

/** Max breaches listed per answer. */
const maxListed = 10;

/** Describes a broken or refused answer: call, question, and each path with what was expected and seen; undefined for others. */
export function linesOf({ call, golden, state, breaches, milliseconds }: Answered): string | undefined {
  if (state !== "broken" && state !== "refused") return undefined;
  const { channel, locale } = golden.market;
  const head = `${marks[state]} ${call.name} (${channel} ${locale}, ${golden.file}, ${milliseconds} ms)\n  ${golden.http.method} ${golden.http.url}`;
  const listed = breaches.slice(0, maxListed).map(({ path, expected, seen }) => `  ${path}: expected ${expected}, seen ${seen}`);
  const rest = breaches.length > maxListed ? [`  … and ${breaches.length - maxListed} more`] : [];
  return [head, ...listed, ...rest].join("\n");
}

type Row = { questions: number; slowest: number } & Record<Answered["state"], number>;

/** Summarises answers by call, as a table with a last line for all. */
export function summaryOf(answers: readonly Answered[]): string {
  const rows = new Map<string, Row>();
  const all = emptyRow();
  for (const { call, state, milliseconds } of answers) {
    const row = rows.get(call.name) ?? emptyRow();
    rows.set(call.name, row);
    for (const one of [row, all]) {
      one.questions += 1;
      one[state] += 1;
      one.slowest = Math.max(one.slowest, milliseconds);
    }
  }
  const states = Object.keys(marks) as Answered["state"][];
  const cells = [
    ["call", "questions", ...states.map((state) => marks[state]), "slowest ms"],
    ...[...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, row]) => toCells(name, row)),
    toCells(`${rows.size} calls`, all),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0));
  return cells.map((row) => row.map(pad).join("  ")).join("\n");

  function toCells(name: string, row: Row): string[] {
    return [name, String(row.questions), ...states.map((state) => (row[state] > 0 ? String(row[state]) : "-")), String(row.slowest)];
  }
}

function emptyRow(): Row {
  return { questions: 0, kept: 0, refused: 0, broken: 0, skipped: 0, late: 0, slowest: 0 };
}
