import { pagesPerSecond } from "./first-byte.ts";
import type { Arrival } from "./lab.ts";
import { connections } from "./load.ts";
import type { Results } from "./results.ts";
import { judge } from "./targets.ts";

/** The run as a page of Markdown. */
export function report(results: Results): string {
  const { serving, late, navigation, weight, lab } = results;
  return `# Bench

## One page, served four ways

Loaded over ${connections} connections that never pause; first byte also at a steady ${pagesPerSecond} pages a second (node:http sockets).

${table(
  ["", "pages/s", "first byte p50 / p99, loaded", "first byte p50 / p99, steady", "bytes", "processor per page"],
  serving.map(({ name, about, pagesPerSecond, loadedFirstByte, steadyFirstByte, bytes, processorPerPage }) => [
    `(${name}) ${about}`,
    pagesPerSecond.toFixed(0),
    spread(loadedFirstByte),
    spread(steadyFirstByte),
    String(bytes),
    processorPerPage === undefined ? "–" : `${processorPerPage.toFixed(3)} ms`,
  ]),
)}

## Prices that come late

${table(
  ["prices", "first byte p50"],
  [
    ["at once", milliseconds(late.withoutDelay, 2)],
    ["after 1,000 ms", milliseconds(late.withDelay, 2)],
  ],
)}

## A navigation that grows

${table(
  ["flyout items", "bytes", "processor per page", "first byte p50, steady"],
  Object.values(navigation).map(({ items, bytes, processorPerPage, firstByte }) => [
    String(items),
    String(bytes),
    milliseconds(processorPerPage, 3),
    milliseconds(firstByte, 2),
  ]),
)}

## What the browser loads, gzip

${table(
  ["", "JavaScript", "CSS"],
  [
    ["the product page", kilobytes(weight.page.script), kilobytes(weight.page.stylesheet)],
    ["an empty React Router app", kilobytes(weight.emptyApp.script), kilobytes(weight.emptyApp.stylesheet)],
  ],
)}

Inline script: ${(weight.inlineScript * 100).toFixed(1)} % of the document.

## On a slow phone

Processor 4× slower, 1.6 Mbit/s, 150 ms round trip, empty cache; medians of 5.

${table(
  ["", "first paint", "largest paint", "price readable", "calculator hydrated", "blocking", "layout shift"],
  [arrival("the shop", lab.shop), arrival("the same page without scripts", lab.scriptless)],
)}

A tap on another format the moment the page is hydrated is answered after ${milliseconds(lab.answer)}. Largest: ${lab.shop.largestElement}, ${lab.scriptless.largestElement}.

## Promises

${table(
  ["", "promise", "measured"],
  judge(results).map(({ promise, measured, kept }) => [kept ? "kept" : "NOT KEPT", promise, measured]),
)}
`;
}

function arrival(name: string, { firstPaint, largestPaint, price, hydrated, blocking, shift }: Arrival): string[] {
  return [name, ...[firstPaint, largestPaint, price, hydrated, blocking].map((value) => milliseconds(value)), shift.toFixed(4)];
}

/** Columns are padded, so that the table reads as well in a terminal. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function spread({ p50, p99 }: { p50: number; p99: number }): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(1)} ms`;
}

function milliseconds(value: number | undefined, digits = 0): string {
  return value === undefined ? "–" : `${value.toFixed(digits)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
