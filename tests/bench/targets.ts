import type { NavigationSize } from "./navigation.ts";
import type { Results } from "./results.ts";

/** One promise of the shop, and what this run says about it. */
export type Target = { promise: string; measured: string; kept: boolean };

const kilobyte = 1_000;

/** What the product page had above an empty app before it had header, navigation, dialogs and footer, in kilobytes of gzip. */
const scriptBeforeShell = 4.5;

export function judge({ serving, late, navigation, weight, lab }: Results): Target[] {
  const [file, rendered, shop, compressed] = serving;
  const script = weight.page.script - weight.emptyApp.script;
  const largest = (lab.shop.largestPaint ?? Number.NaN) / (lab.scriptless.largestPaint ?? Number.NaN);
  const processor = ({ processorPerPage = Number.NaN }: Pick<NavigationSize, "processorPerPage">) => processorPerPage;
  return [
    atLeast("pages a second, c / b", shop.pagesPerSecond / rendered.pagesPerSecond, 3, times),
    atMost("first byte p50 at a steady rate, c / a", shop.steadyFirstByte.p50 / file.steadyFirstByte.p50, 3, times),
    atMost("processor time per page of c", shop.processorPerPage ?? Number.NaN, 0.8, (value) => `${value.toFixed(2)} ms`),
    atMost("processor time per page, d / c", processor(compressed) / processor(shop), 1.5, times),
    atMost("first byte with prices 1,000 ms late / at once", late.withDelay / late.withoutDelay, 1.2, times),
    { promise: "the teaser is in the first chunk", measured: late.teaserInFirstChunk ? "yes" : "no", kept: late.teaserInFirstChunk },
    atMost("processor time per page, 9 × 12 flyout items / none", processor(navigation.usual) / processor(navigation.none), 1.2, times),
    atMost("first byte p50, 9 × 48 flyout items / 9 × 12", navigation.large.firstByte / navigation.usual.firstByte, 1.2, times),
    atMost("JavaScript above an empty app's, gzip", script / kilobyte, 20, kilobytes),
    atMost("JavaScript beside what the page had before its shell, gzip", script / kilobyte - scriptBeforeShell, 8, kilobytes),
    atMost("CSS, gzip", weight.page.stylesheet / kilobyte, 12, kilobytes),
    atMost("inline script in the document", weight.inlineScript * 100, 12, (value) => `${value.toFixed(2)} %`),
    atMost("largest paint, shop / without scripts", largest, 1.1, times),
    atMost("blocking time", lab.shop.blocking, 20, (value) => `${value.toFixed(0)} ms`),
    atMost("layout shift", lab.shop.shift, 0, (value) => value.toFixed(4)),
  ];
}

function atLeast(promise: string, value: number, bound: number, words: (value: number) => string): Target {
  return { promise: `${promise}: at least ${words(bound)}`, measured: words(value), kept: value >= bound };
}

function atMost(promise: string, value: number, bound: number, words: (value: number) => string): Target {
  return { promise: `${promise}: at most ${words(bound)}`, measured: words(value), kept: value <= bound };
}

function kilobytes(value: number): string {
  return `${value.toFixed(1)} KB`;
}

function times(value: number): string {
  return `${value.toFixed(2)} ×`;
}
