import { coldStarts } from "./cold-start.ts";
import { pagesPerSecond } from "./first-byte.ts";
import { actionTable } from "./interactions/action-table.ts";
import { type Arrival, processorSlowdown, runs } from "./lab.ts";
import { aboutGenerator, connections } from "./load.ts";
import type { Results } from "./results.ts";
import { table } from "./table.ts";
import { judge } from "./targets.ts";

/** Formats a run as Markdown. */
export function report(results: Results): string {
  const { generator, serving, late, navigation, experiments, telemetry, spread, weight, cold, memory, lab, usage } = results;
  return `# Bench

## Promises

${table(
  ["", "promise", "measured"],
  judge(results)
    .toSorted((one, other) => Number(one.kept) - Number(other.kept))
    .map(({ promise, measured, kept }) => [kept ? "kept" : "NOT KEPT", promise, measured]),
)}

## One page, served four ways

Loaded over ${connections} connections without pauses, ${aboutGenerator[generator]}; first byte also at a steady ${pagesPerSecond} pages a second (node:http sockets).

${table(
  ["", "pages/s", "response p50 / p99, loaded", "first byte p50 / p99, steady", "bytes", "processor per page"],
  serving.map(({ name, about, pagesPerSecond, loaded, steadyFirstByte, bytes, processorPerPage }) => [
    `(${name}) ${about}`,
    pagesPerSecond.toFixed(0),
    percentiles(loaded),
    percentiles(steadyFirstByte),
    String(bytes),
    processorPerPage === undefined ? "–" : `${processorPerPage.toFixed(3)} ms`,
  ]),
)}

## Realistic requests

Processor time of the server on one core; "bytes" is the same page from memory.

${table(
  ["", "addresses", "pages/s", "processor per page"],
  spread.rows.map(({ name, addresses, pagesPerSecond, processorPerPage }) => [
    name,
    String(addresses),
    pagesPerSecond.toFixed(0),
    milliseconds(processorPerPage, 3),
  ]),
)}

The store then held ${spread.shells.shells} shells of ${megabytes(spread.shells.bytes)}.

## A new process

${table(
  [`first page (median of ${coldStarts})`, "after"],
  cold.map(({ about, firstPage }) => [about, milliseconds(firstPage)]),
)}

${table(
  ["resident memory", ""],
  memory.stages.map(({ about, resident }) => [about, megabytes(resident)]),
)}

Its store then held ${memory.shells} shells of ${megabytes(memory.bytes)}.

## Late prices

${table(
  ["prices", "first byte p50"],
  [
    ["immediate", milliseconds(late.withoutDelay, 2)],
    ["after 1,000 ms", milliseconds(late.withDelay, 2)],
  ],
)}

## Size of the navigation

${table(
  ["flyout items", "bytes", "processor per page", "first byte p50, steady"],
  Object.values(navigation).map(({ items, bytes, processorPerPage, firstByte }) => [
    String(items),
    String(bytes),
    milliseconds(processorPerPage, 3),
    milliseconds(firstByte, 2),
  ]),
)}

## Experiments

The page of 200 visitors with ten headlines that are tested, gzip.

${table(
  ["", "processor per page"],
  Object.values(experiments).map(({ name, processorPerPage }) => [name, milliseconds(processorPerPage, 3)]),
)}

## Telemetry

The page with traces of one request in twenty, metrics and the log sent to a collector, gzip.

${table(
  ["", "processor per page"],
  Object.values(telemetry).map(({ name, processorPerPage }) => [name, milliseconds(processorPerPage, 3)]),
)}

## Downloads of the browser, gzip

${table(
  ["", "JavaScript", "CSS"],
  [
    ["the product page", kilobytes(weight.page.script), kilobytes(weight.page.stylesheet)],
    ["an empty React Router app", kilobytes(weight.emptyApp.script), kilobytes(weight.emptyApp.stylesheet)],
  ],
)}

The document without its stylesheet: ${kilobytes(weight.document.plain)}, ${kilobytes(weight.document.sent)} as it is sent. Inline script: ${(weight.inlineScript * 100).toFixed(1)} % of the document.

Scripts that a page has not run before the first touch, of all that it has loaded, and of those without React, React Router and swr.

${table(
  ["", "scripts", "unused", "own scripts", "unused"],
  usage.map(({ about, scripts, own }) => [about, ...[scripts, own].flatMap(({ all, unused }) => [kilobytes(all), share(unused, all)])]),
)}

## On a slow phone

Processor ${processorSlowdown}× slower, empty cache; medians of ${runs}.

${table(
  ["", "first paint", "largest paint", "price readable", "hydrated", "blocking", "longest task", "layout shift"],
  lab.networks
    .flatMap(({ network, shop, scriptless, emptyApp }) => [
      arrival(`${network}: the shop`, shop),
      arrival(`${network}: without scripts`, scriptless),
      arrival(`${network}: an empty React Router app`, emptyApp),
    ])
    .concat(lab.pageTypes.map(({ about, page }) => arrival(`${lab.networks.at(-1)?.network}: ${about}`, page))),
)}

Largest: ${lab.networks.map(({ shop }) => shop.largestElement).join(", ")}.

A tap on another format, from touch down; compared with a page of two radios and one line of script.

${table(
  ["", "click event", "new price in the DOM", "painted"],
  Object.entries({ "at hydration": lab.taps.hydrated, idle: lab.taps.idle, "minimal page": lab.taps.bare }).map(
    ([name, { clicked, priced, shown }]) => [name, milliseconds(clicked), milliseconds(priced), milliseconds(shown)],
  ),
)}

${actionTable(lab.actions)}
`;
}

function arrival(name: string, { firstPaint, largestPaint, price, hydrated, blocking, longestTask, shift }: Arrival): string[] {
  return [
    name,
    ...[firstPaint, largestPaint, price, hydrated, blocking, longestTask].map((value) => milliseconds(value)),
    shift.toFixed(4),
  ];
}

function share(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(0)} %`;
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
