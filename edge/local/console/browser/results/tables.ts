import { element } from "../../../editor/browser/element.ts";
import type { ExperimentResults } from "../../../measurements/results-format.ts";
import {
  type Bounds,
  formatInterval,
  formatShareAsPercent,
  formatValuePerVisitor,
  formatVital,
  rateBounds,
  scaleOf,
  toScalePercent,
} from "./figures.ts";

/** Creates a titled table, which scrolls sideways in narrow windows. */
export function createTable(title: string, heads: (string | HTMLElement)[], rows: HTMLElement[]): HTMLElement {
  const head = element("tr", {}, ...heads.map((content) => element("th", { scope: "col" }, content)));
  const scroller = element("div", { class: "scroller", tabindex: "0", role: "group", "aria-label": title });
  scroller.append(element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows)));
  return element("section", {}, element("h2", {}, title), scroller);
}

export function createTreatmentRows(treatments: ExperimentResults["treatments"]): HTMLElement[] {
  const scale = scaleOf(treatments.map(({ conversion }) => rateBounds(conversion)));
  return treatments.map(({ treatment, visitors, converted, conversion, values }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, element("span", { class: `mark ${treatment}` }), treatment),
      element("td", {}, visitors.toLocaleString()),
      element("td", {}, converted.toLocaleString()),
      element("td", {}, formatShareAsPercent(conversion.value)),
      element("td", {}, formatInterval(rateBounds(conversion)), rangeOf(rateBounds(conversion), conversion.value, scale)),
      element("td", {}, ...(values.length > 0 ? values.map((value) => element("div", {}, formatValuePerVisitor(value))) : ["–"])),
    ),
  );
}

export function createVitalRows(vitals: ExperimentResults["vitals"]): HTMLElement[] {
  return vitals.map(({ treatment, metric, p75, count }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, metric),
      element("td", {}, treatment),
      element("td", {}, formatVital(metric, p75)),
      element("td", {}, count.toLocaleString()),
    ),
  );
}

/** Draws an interval on a scale that all treatments share. */
function rangeOf({ low, high }: Bounds, value: number, scale: readonly [number, number]): HTMLElement | false {
  if (low === null || high === null) return false;
  const range = element("span", { class: "range", "aria-hidden": "true" }, element("i"), element("b"));
  for (const [name, end] of Object.entries({ from: low, to: high, at: value }))
    range.style.setProperty(`--${name}`, `${toScalePercent(scale, end)}%`);
  return range;
}
