import { button, element } from "../../../editor/browser/element.ts";
import type { ExperimentResults } from "../../../measurements/results-format.ts";
import { drawChart } from "./chart.ts";
import { buildChartColumns, formatShareAsPercent, type Measure, measuresOf } from "./figures.ts";

/**
 * Creates a chart of one measure, and buttons that choose it. Call `draw` once `part` is in the page, since the chart measures its width.
 */
export function createTimeChart(
  { treatments, days, confidence }: ExperimentResults,
  signal: AbortSignal,
): { part: HTMLElement; draw(): void } {
  const heading = element("h2");
  const [first, ...others] = measuresOf(treatments);
  if (days.length < 2) {
    heading.textContent = `${first.title} over time`;
    return { part: element("section", {}, heading, element("p", { class: "note" }, "The chart begins with the second day.")), draw() {} };
  }
  const names = treatments.map(({ treatment }) => treatment);
  const marks = names.map((name) => element("span", {}, element("span", { class: `mark ${name}` }), name));
  const chart = element("div", { class: "chart", role: "img" });
  const note = element("p", { class: "note" });
  const measures = [first, ...others];
  const choices = measures.map((measure) => button(measure.choice, () => show(measure)));
  const part = element(
    "section",
    {},
    heading,
    element("div", { class: "row", role: "group", "aria-label": "Measure of the chart" }, ...choices),
    element("p", { class: "keys" }, ...marks),
    chart,
    note,
  );
  let leave = new AbortController();
  signal.addEventListener("abort", () => leave.abort());

  function show(measure: Measure): void {
    leave.abort();
    leave = new AbortController();
    for (const [place, choice] of choices.entries()) choice.setAttribute("aria-pressed", String(measures[place] === measure));
    heading.textContent = `${measure.title} over time`;
    chart.setAttribute("aria-label", `${measure.title} of each treatment up to each day; the table above has the current values`);
    note.textContent = measure.hasIntervals
      ? `The bands are intervals of ${formatShareAsPercent(confidence, 0)}. They stay valid while you look every day.`
      : "";
    drawChart(chart, names, buildChartColumns(names, days, measure), measure.unit, leave.signal);
  }

  return { part, draw: () => show(first) };
}
