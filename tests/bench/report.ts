import { pagesPerSecond } from "./first-byte.ts";
import { type Arrival, processorSlowdown, runs } from "./lab.ts";
import { connections } from "./load.ts";
import type { Results } from "./results.ts";
import { judge } from "./targets.ts";

/** The run as a page of Markdown. */
export function report(results: Results): string {
  const { serving, late, navigation, spread, weight, cold, memory, lab } = results;
  return `# Bench

## One page, served four ways

Loaded over ${connections} connections that never pause; first byte also at a steady ${pagesPerSecond} pages a second (node:http sockets).

${table(
  ["", "pages/s", "first byte p50 / p99, loaded", "first byte p50 / p99, steady", "bytes", "processor per page"],
  serving.map(({ name, about, pagesPerSecond, loadedFirstByte, steadyFirstByte, bytes, processorPerPage }) => [
    `(${name}) ${about}`,
    pagesPerSecond.toFixed(0),
    percentiles(loadedFirstByte),
    percentiles(steadyFirstByte),
    String(bytes),
    processorPerPage === undefined ? "–" : `${processorPerPage.toFixed(3)} ms`,
  ]),
)}

## Asked for as shops are

Processor time of the server on one core; (bytes) is the same page from memory.

${table(
  ["", "addresses", "pages/s", "processor per page"],
  spread.rows.map(({ name, addresses, pagesPerSecond, processorPerPage }) => [
    name,
    String(addresses),
    pagesPerSecond.toFixed(0),
    milliseconds(processorPerPage, 3),
  ]),
)}

A new process has sent its first page ${milliseconds(cold.firstPage, 0)} after its start (the middle of ${cold.times}).

The store held ${spread.shells.shells} shells of ${megabytes(spread.shells.bytes)} then.

After ${memory.addresses} addresses it held ${memory.shells} shells of ${megabytes(memory.bytes)}, and its process ${megabytes(memory.after)} (before: ${megabytes(memory.before)}).

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

The document beside its stylesheet: ${kilobytes(weight.document.plain)}, ${kilobytes(weight.document.sent)} as it is sent. Inline script: ${(weight.inlineScript * 100).toFixed(1)} % of the document.

## On a slow phone

Processor ${processorSlowdown}× slower, empty cache; medians of ${runs}.

${table(
  ["", "first paint", "largest paint", "price readable", "hydrated", "blocking", "longest task", "layout shift"],
  lab.lines.flatMap(({ line, shop, scriptless, emptyApp }) => [
    arrival(`${line}: the shop`, shop),
    arrival(`${line}: without scripts`, scriptless),
    arrival(`${line}: an empty React Router app`, emptyApp),
  ]),
)}

Largest: ${lab.lines.map(({ shop }) => shop.largestElement).join(", ")}.

A tap on another format, since the finger touched the glass; beside it a page of two radios and one line of script.

${table(
  ["", "the page is told", "another price stands there", "in a frame"],
  Object.entries({ "the moment it is hydrated": lab.taps.awake, "at rest": lab.taps.rested, "a page of nothing else": lab.taps.bare }).map(
    ([name, { told, priced, shown }]) => [name, milliseconds(told), milliseconds(priced), milliseconds(shown)],
  ),
)}

${table(
  ["action", "to the next frame"],
  lab.actions.map(({ name, took }) => [name, milliseconds(took)]),
)}

## Promises

${table(
  ["", "promise", "measured"],
  judge(results).map(({ promise, measured, kept }) => [kept ? "kept" : "NOT KEPT", promise, measured]),
)}
`;
}

function arrival(name: string, { firstPaint, largestPaint, price, hydrated, blocking, longest, shift }: Arrival): string[] {
  return [name, ...[firstPaint, largestPaint, price, hydrated, blocking, longest].map((value) => milliseconds(value)), shift.toFixed(4)];
}

/** Columns are padded, so that the table reads as well in a terminal. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function percentiles({ p50, p99 }: { p50: number; p99: number }): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(1)} ms`;
}

function milliseconds(value: number | undefined, digits = 0): string {
  return value === undefined ? "–" : `${value.toFixed(digits)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
