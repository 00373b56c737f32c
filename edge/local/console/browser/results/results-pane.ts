import { button, element, freshId } from "../../../editor/browser/element.ts";
import type { ExperimentResults } from "../../../measurements/results-format.ts";
import { consoleApi } from "../api.ts";
import {
  describeComparison,
  describeValueComparisons,
  describeVersion,
  formatInterval,
  formatPercentagePoints,
  visitorCount,
} from "./figures.ts";
import { createTimeChart } from "./over-time.ts";
import { createTable, createTreatmentRows, createVitalRows } from "./tables.ts";

export async function showResults(pane: HTMLElement, key: string, signal: AbortSignal, event = ""): Promise<void> {
  pane.replaceChildren(element("p", { class: "empty" }, "Results are read …"));
  const results = await consoleApi
    .results(key, event)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (signal.aborted) return;
  const again = button("Read again", () => void showResults(pane, key, signal, event));
  if (results instanceof Error) return pane.replaceChildren(element("p", { class: "warning" }, `No results: ${results.message}.`), again);
  if (results.treatments.every(({ visitors }) => visitors === 0)) {
    const words = "Nobody was counted yet. Visitors are counted once they agree to statistics and see a page of this experiment.";
    return pane.replaceChildren(element("p", { class: "empty" }, words), ...notes(results), again);
  }
  const { part, draw } = createTimeChart(results, signal);
  pane.replaceChildren(...sections(results, part, (chosen) => void showResults(pane, key, signal, chosen)), again);
  draw();
}

function sections(results: ExperimentResults, overTime: HTMLElement, chooseGoal: (event: string) => void): HTMLElement[] {
  const { treatments, comparisons, vitals } = results;
  return [
    ...notes(results),
    goalChoice(results, chooseGoal),
    ...comparisons.map((comparison) =>
      element(
        "section",
        {},
        element("h2", {}, describeComparison(comparison)),
        element(
          "p",
          {},
          `Difference ${formatPercentagePoints(comparison.conversion.difference)} percentage points, interval ${formatInterval(comparison.conversion, formatPercentagePoints)}.`,
        ),
        ...describeValueComparisons(comparison).map((words) => element("p", {}, words)),
      ),
    ),
    createTable(
      "Treatments",
      ["Treatment", "Visitors", "Converted", "Rate", "Interval", "Value per visitor"],
      createTreatmentRows(treatments),
    ),
    overTime,
    vitals.length > 0
      ? createTable("Web vitals (75th percentile)", ["Metric", "Treatment", "Value", "Visits"], createVitalRows(vitals))
      : element("p", { class: "note" }, "No web vitals were measured yet."),
    element(
      "p",
      { class: "ways" },
      "All measurements as CSV, for other statistics:",
      element("a", { href: "export/experiment_viewed.csv", download: true }, "exposures"),
      element("a", { href: "export/events.csv", download: true }, "events"),
    ),
  ];
}

function goalChoice({ goal }: ExperimentResults, choose: (event: string) => void): HTMLElement {
  if (goal.events.length === 0) return element("p", { class: "note" }, "No visitor has sent an event yet, so nobody has converted.");
  const id = freshId();
  const options = goal.events.map(({ event, visitors }) => element("option", { value: event }, `${event} (${visitorCount(visitors)})`));
  const select = element("select", { id }, ...options);
  select.value = goal.event ?? "";
  select.addEventListener("change", () => choose(select.value));
  return element("div", { class: "field" }, element("label", { for: id }, "Converted means"), select);
}

function notes({ sampleRatio, switched, excluded, isFull, ...counted }: ExperimentResults): HTMLElement[] {
  const warn = (words: string, role?: string) => element("p", { class: "warning", role }, words);
  const left = excluded.map(({ label, visitors }) => `${visitors.toLocaleString()} by “${label}”`).join(", ");
  return [
    ...(sampleRatio?.isMismatch
      ? [
          warn(
            `Sample ratio mismatch (p = ${sampleRatio.p.toPrecision(2)}): the treatments do not have the visitors of their sizes, so do not trust these results.`,
            "alert",
          ),
        ]
      : []),
    ...(isFull ? [warn("The store of measurements is full: it counts no more visitors.")] : []),
    ...(counted.otherVersions > 0 ? [element("p", { class: "note" }, describeVersion(counted))] : []),
    ...(switched > 0 ? [element("p", { class: "note" }, `${visitorCount(switched)} saw more than one treatment.`)] : []),
    ...(left ? [element("p", { class: "note" }, `Not in the results, as their treatment was not drawn: ${left}.`)] : []),
  ];
}
