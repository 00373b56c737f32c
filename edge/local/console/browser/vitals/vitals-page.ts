import { announce, button, element, freshId } from "../../../editor/browser/element.ts";
import type { PageVitals } from "../../../measurements/page-vitals-format.ts";
import { consoleApi } from "../api.ts";
import { createTable } from "../results/tables.ts";
import { metricHead, shownMetrics, vitalsRow } from "./vitals-table.ts";

/** Hash of the web vitals page. It has no slash, unlike the hashes of experiments. */
export const vitalsHash = "#web-vitals";

const dayChoices = ["7", "28", "90"];

/** Fills the page of web vitals by page type, with a choice of days. */
export function showVitals(content: HTMLElement, signal: AbortSignal): void {
  const id = freshId();
  const options = dayChoices.map((days) => element("option", { value: days }, `the last ${days} days`));
  const select = element("select", { id }, ...options);
  select.value = "28";
  const body = element("div", { class: "part vitals" });
  content.append(
    element("a", { class: "back", href: "#/" }, "All experiments"),
    element("h1", {}, "Web vitals"),
    element("p", { class: "lead" }, "How pages load and respond for visitors. Three of four visits have the shown value or a better one."),
    element("div", { class: "field" }, element("label", { for: id }, "Visits of"), select),
    body,
  );
  let leave = new AbortController();
  signal.addEventListener("abort", () => leave.abort());

  async function read(): Promise<void> {
    leave.abort();
    leave = new AbortController();
    const own = leave.signal;
    body.replaceChildren(element("p", { class: "empty" }, "Web vitals are read …"));
    const vitals = await consoleApi
      .vitals(select.value)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (own.aborted) return;
    const again = button("Read again", () => void read().then(() => body.querySelector("button")?.focus()));
    if (vitals instanceof Error)
      body.replaceChildren(element("p", { class: "warning", role: "alert" }, `No web vitals: ${vitals.message}.`), again);
    else {
      body.replaceChildren(...sections(vitals), again);
      announce(`Web vitals of the last ${vitals.days} days: ${pageTypeCount(vitals)}.`);
    }
  }

  select.addEventListener("change", () => void read());
  void read();
}

function sections({ days, since, thresholds, pages }: PageVitals): HTMLElement[] {
  if (since === null) {
    const words = [
      `No web vitals were measured in the last ${days} days.`,
      "Browsers measure one visit in ten, and only if the visitor has agreed to statistics. They send the values when the visitor leaves the page.",
    ];
    return [element("p", { class: "empty" }, words.join(" "))];
  }
  const heads = ["Page type", ...shownMetrics.map((metric) => metricHead(metric, thresholds[metric].good))];
  return [
    createTable("75th percentile by page type", heads, pages.map(vitalsRow)),
    element(
      "p",
      { class: "note" },
      `The oldest value is of ${new Date(since).toLocaleDateString([], { dateStyle: "long" })}. One visit in ten is measured, if the visitor has agreed to statistics; a visit without an interaction has no INP. The bars show the shares of visits that are good, need improvement and are poor.`,
    ),
  ];
}

function pageTypeCount({ pages }: PageVitals): string {
  return pages.length === 1 ? "1 page type" : `${pages.length} page types`;
}
