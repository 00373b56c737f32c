import uPlot from "uplot";
import type { ChartColumns } from "./figures.ts";

const height = 260;
const day = 86_400;
/** Tick spacings of the time axis: whole days, in seconds. */
const dayGaps = [1, 2, 5, 10, 20, 50, 100].map((days) => days * day);

/** Draws a line per treatment, with its interval as a band, into `place`, and resizes with it. */
export function drawChart(place: HTMLElement, names: readonly string[], columns: ChartColumns, unit: string, signal: AbortSignal): void {
  const style = getComputedStyle(place);
  const token = (name: string) => toColour(place, style.getPropertyValue(name).trim());
  const [soft, line] = [token("--soft"), token("--line")];
  const axis = { stroke: soft, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  const colours = names.map((name) => token(names.includes(name) && ["on", "off"].includes(name) ? `--arm-${name}` : "--arm-control"));
  const series = names.flatMap((label, index): uPlot.Series[] => {
    const stroke = colours[index] ?? soft;
    const edge = { label, stroke: "transparent", points: { show: false } };
    return [{ label, stroke, width: 2, ...(label === "off" ? { dash: [6, 4] } : {}) }, edge, edge];
  });
  const bands = names.map((_, index): uPlot.Band => ({ series: [index * 3 + 3, index * 3 + 2], fill: withAlpha(colours[index] ?? soft) }));
  const options: uPlot.Options = {
    width: Math.max(200, place.clientWidth),
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: true } },
    // Days of the results are in UTC.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), "UTC"),
    axes: [
      { ...axis, incrs: dayGaps, space: 64, values: (_, marks) => marks.map(dayWords) },
      { ...axis, size: 76, values: (_, marks) => marks.map((mark) => `${Number(mark.toFixed(2)).toLocaleString()} ${unit}`) },
    ],
    series: [{}, ...series],
    bands,
  };
  const chart = new uPlot(options, columns as uPlot.AlignedData, place);
  const observer = new ResizeObserver(() => chart.setSize({ width: Math.max(200, place.clientWidth), height }));
  observer.observe(place);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    chart.destroy();
  });
}

function dayWords(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleDateString([], { day: "numeric", month: "short", timeZone: "UTC" });
}

/** Resolves light-dark(), which a canvas does not support. */
function toColour(place: HTMLElement, value: string): string {
  const probe = document.createElement("span");
  probe.style.color = value;
  place.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** Makes a colour such as "rgb(15, 92, 92)" translucent. */
function withAlpha(colour: string): string {
  return colour.replace(/^rgb\((.*)\)$/, "rgba($1, 0.14)");
}
