import type { NavigationSize } from "./navigation.ts";
import type { Results } from "./results.ts";
import type { Row } from "./spread.ts";

/** A performance target, and the measured value. */
export type Target = { promise: string; measured: string; kept: boolean };

const kilobyte = 1_000;

/** Gzipped script of the product page beyond an empty app, before it had header, navigation, dialogs and footer (KB). */
const scriptBeforeShell = 4.5;

export function judge({ serving, late, navigation, experiments, telemetry, spread, weight, cold, memory, lab, usage }: Results): Target[] {
  const [file, rendered, shop, compressed] = serving;
  const script = weight.page.script - weight.emptyApp.script;
  const [quick, slow] = lab.networks;
  const ratio = (what: "firstPaint" | "largestPaint" | "price") =>
    (slow?.shop[what] ?? Number.NaN) / (slow?.scriptless[what] ?? Number.NaN);
  const [bytes, zipped, shared, sharedZipped, manyConnections, newPrices, some, most] = spread.rows;
  const share = (one: Row | undefined, of: Row | undefined) => (one?.pagesPerSecond ?? Number.NaN) / (of?.pagesPerSecond ?? Number.NaN);
  const processor = ({ processorPerPage = Number.NaN }: Partial<Pick<NavigationSize, "processorPerPage">>) => processorPerPage;
  return [
    atLeast("pages a second, c / b", shop.pagesPerSecond / rendered.pagesPerSecond, 3, times),
    atMost("first byte p50 at a steady rate, c / a", shop.steadyFirstByte.p50 / file.steadyFirstByte.p50, 3, times),
    atMost("processor time per page of c", shop.processorPerPage ?? Number.NaN, 0.8, (value) => `${value.toFixed(2)} ms`),
    atMost("processor time per page, d / c", processor(compressed) / processor(shop), 1.5, times),
    atMost("first byte with prices 1,000 ms late / immediate", late.withDelay / late.withoutDelay, 1.2, times),
    { promise: "the teaser does not wait for prices", measured: late.teaserAtOnce ? "yes" : "no", kept: late.teaserAtOnce },
    atMost("processor time per page, 9 × 12 flyout items / none", processor(navigation.usual) / processor(navigation.none), 1.2, times),
    atMost("first byte p50, 9 × 48 flyout items / 9 × 12", navigation.large.firstByte / navigation.usual.firstByte, 1.2, times),
    atMost("processor time per page, 10 live experiments / none", processor(experiments.live) / processor(experiments.none), 1.3, times),
    atMost("processor time per page, 500 definitions / 10", processor(experiments.many) / processor(experiments.none), 1.1, times),
    atMost("processor time per page, telemetry on / off", processor(telemetry.on) / processor(telemetry.off), 1.15, times),
    atMost("JavaScript beyond an empty app's, gzip", script / kilobyte, 20, kilobytes),
    atMost("JavaScript of the page's shell, gzip", script / kilobyte - scriptBeforeShell, 8, kilobytes),
    atMost("CSS, gzip", weight.page.stylesheet / kilobyte, 12, kilobytes),
    atMost("inline script in the document", weight.inlineScript * 100, 12, (value) => `${value.toFixed(2)} %`),
    atLeast("pages a second, shared prices / bytes", share(shared, bytes), 0.5, times),
    atLeast("pages a second, shared prices / bytes, gzip", share(sharedZipped, zipped), 0.3, times),
    atMost("processor time per page, shared prices", processor(shared ?? {}), 0.14, milliseconds),
    atMost("processor time per page, shared prices, gzip", processor(sharedZipped ?? {}), 0.12, milliseconds),
    atMost("processor time per page, new prices", processor(newPrices ?? {}), 0.6, milliseconds),
    atMost("processor time per page, some addresses", processor(some ?? {}), 0.3, milliseconds),
    atMost("processor time per page, most addresses", processor(most ?? {}), 2, milliseconds),
    atLeast("pages a second, 512 connections / 64", share(manyConnections, sharedZipped), 0.95, times),
    atMost("the document without its stylesheet", weight.document.plain / kilobyte, 92, kilobytes),
    atMost("the document without its stylesheet, gzip", weight.document.sent / kilobyte, 16, kilobytes),
    ...usage.map(({ about, scripts }) =>
      atMost(`unused scripts of ${about} before the first touch`, (100 * scripts.unused) / scripts.all, 35, percent),
    ),
    ...cold.map(({ about, firstPage, goal }) => atMost(`first page of a new process ${about}`, firstPage, goal, wholeMilliseconds)),
    ...memory.stages.map(({ about, resident, goal }) =>
      atMost(`resident memory ${about}`, resident / 1_000_000, goal / 1_000_000, (value) => `${value.toFixed(0)} MB`),
    ),
    atMost("shell store after 20,000 addresses", memory.bytes / 1_000_000, 64, (value) => `${value.toFixed(1)} MB`),
    atMost("first paint on the slower line, shop / without scripts", ratio("firstPaint"), 0.65, times),
    atMost("largest paint on the slower line, shop / without scripts", ratio("largestPaint"), 0.85, times),
    atMost("price readable on the slower line, shop / without scripts", ratio("price"), 1, times),
    atMost("calculator hydrated on the slower line", slow?.shop.hydrated ?? Number.NaN, 2_600, wholeMilliseconds),
    ...lab.pageTypes.flatMap(({ about, largestGoal, page }) => [
      atMost(`${about} hydrated on the slower line`, page.hydrated ?? Number.NaN, 2_000, wholeMilliseconds),
      atMost(`${about}'s largest paint on the slower line`, page.largestPaint ?? Number.NaN, largestGoal, wholeMilliseconds),
    ]),
    atMost("blocking time", Math.max(...lab.networks.map(({ shop: page }) => page.blocking)), 20, wholeMilliseconds),
    atMost(
      "longest task after the first paint",
      Math.max(...lab.networks.map(({ shop: page }) => page.longestTask)),
      50,
      wholeMilliseconds,
    ),
    atMost("layout shift", Math.max(quick?.shop.shift ?? Number.NaN, slow?.shop.shift ?? Number.NaN), 0, (value) => value.toFixed(4)),
    atMost("the slowest of ten actions, median", Math.max(...lab.actions.map(({ middle }) => middle.total)), 56, wholeMilliseconds),
  ];
}

const percent = (value: number) => `${value.toFixed(0)} %`;
const wholeMilliseconds = (value: number) => `${value.toFixed(0)} ms`;

function atLeast(promise: string, value: number, bound: number, words: (value: number) => string): Target {
  return { promise: `${promise}: at least ${words(bound)}`, measured: words(value), kept: value >= bound };
}

function atMost(promise: string, value: number, bound: number, words: (value: number) => string): Target {
  return { promise: `${promise}: at most ${words(bound)}`, measured: words(value), kept: value <= bound };
}

function milliseconds(value: number): string {
  return `${value.toFixed(3)} ms`;
}

function kilobytes(value: number): string {
  return `${value.toFixed(1)} KB`;
}

function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}
