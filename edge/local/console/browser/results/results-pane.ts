import { button, element } from "../../../editor/browser/element.ts";
import type { Results } from "../../results.ts";
import { api } from "../api.ts";
import { drawChart } from "./chart.ts";
import { cumulativeRates, intervalWords, percentWords, placeOn, scaleOf, verdict } from "./figures.ts";

/** Fills the results of an experiment: verdict, intervals, the rates over time, and web vitals. */
export async function showResults(pane: HTMLElement, key: string, signal: AbortSignal): Promise<void> {
  pane.append(element("p", { class: "empty" }, "Results are read …"));
  const results = await api.results(key).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (signal.aborted) return;
  const again = button("Read again", () => {
    pane.replaceChildren();
    void showResults(pane, key, signal);
  });
  pane.replaceChildren();
  if (results instanceof Error) return pane.append(element("p", { class: "warning" }, `No results: ${results.message}.`), again);
  if (results.treatments.every(({ exposures }) => exposures === 0))
    return pane.append(
      element(
        "p",
        { class: "empty" },
        "Nobody was counted yet. Visitors are counted once they agree to statistics and see a page of this experiment.",
      ),
      again,
    );
  pane.append(...sections(results), again);
  const chart = pane.querySelector<HTMLElement>("[data-chart]");
  const names = results.treatments.map(({ treatment }) => treatment);
  if (chart) drawChart(chart, names, cumulativeRates(results.treatments.map(({ series }) => series)), signal);
}

function sections({ treatments, difference, sampleRatio, vitals }: Results): HTMLElement[] {
  const scale = scaleOf(treatments.map(({ interval }) => interval));
  const rows = treatments.map(({ treatment, exposures, conversions, rate, interval, value }) => {
    const range = element("span", { class: "range", "aria-hidden": "true" }, element("i"), element("b"));
    const [low, high] = interval.map((end) => placeOn(scale, end)) as [number, number];
    range.style.setProperty("--from", `${low}%`);
    range.style.setProperty("--to", `${high}%`);
    range.style.setProperty("--at", `${placeOn(scale, rate)}%`);
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, element("span", { class: `mark ${treatment === "off" ? "off" : "on"}` }), treatment),
      element("td", {}, exposures.toLocaleString()),
      element("td", {}, conversions.toLocaleString()),
      element("td", {}, percentWords(rate)),
      element("td", { class: "interval" }, intervalWords(interval), range),
      element("td", {}, value ? `${value.mean.toFixed(2)} (${value.interval.map((end) => end.toFixed(2)).join(" to ")})` : "–"),
    );
  });
  return [
    ...(sampleRatio?.mismatch
      ? [
          element(
            "p",
            { class: "warning", role: "alert" },
            `Sample ratio mismatch (p = ${sampleRatio.p.toPrecision(2)}): the treatments were not given out in their sizes, so do not trust these results.`,
          ),
        ]
      : []),
    element(
      "section",
      { class: "verdict" },
      element("h2", {}, verdict(difference)),
      difference
        ? element(
            "p",
            {},
            `Difference ${percentWords(difference.estimate)}, interval ${intervalWords(difference.interval)}. It stays valid while you look every day.`,
          )
        : "",
    ),
    table("Treatments", ["Treatment", "Exposures", "Conversions", "Rate", "Interval", "Value"], rows),
    element(
      "section",
      {},
      element("h2", {}, "Conversion rate over time"),
      element(
        "p",
        { class: "keys" },
        ...treatments.map(({ treatment }) =>
          element("span", {}, element("span", { class: `mark ${treatment === "off" ? "off" : "on"}` }), treatment),
        ),
      ),
      element("div", {
        class: "chart",
        "data-chart": true,
        role: "img",
        "aria-label": "Cumulative conversion rate per treatment by day; the table above has the current values",
      }),
    ),
    vitals.length > 0
      ? table(
          "Web vitals (75th percentile)",
          ["Metric", "Treatment", "Value", "Visits"],
          vitals.map(({ treatment, metric, p75, count }) =>
            element(
              "tr",
              {},
              element("th", { scope: "row" }, metric),
              element("td", {}, treatment),
              element("td", {}, vitalWords(metric, p75)),
              element("td", {}, count.toLocaleString()),
            ),
          ),
        )
      : element("p", { class: "note" }, "No web vitals were measured yet."),
  ];
}

function vitalWords(metric: string, value: number): string {
  return metric === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`;
}

function table(title: string, heads: string[], rows: HTMLElement[]): HTMLElement {
  const head = element("tr", {}, ...heads.map((words) => element("th", { scope: "col" }, words)));
  const scroller = element("div", { class: "scroller", tabindex: "0", role: "group", "aria-label": title });
  scroller.append(element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows)));
  return element("section", {}, element("h2", {}, title), scroller);
}
