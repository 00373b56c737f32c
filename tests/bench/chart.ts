import type { Results } from "./results.ts";

const width = 720;
const left = 230;
const right = 80;
const row = 26;
const panelGap = 46;
const blue = "#2f5d8a";
const grey = "#9aa5b1";

type Bar = { label: string; value: number | undefined; colour: string };
type Panel = { title: string; unit: string; digits: number; bars: Bar[] };

/** Draws a run as an SVG of bar panels, each with its own scale. */
export function chart({ serving, late, spread, lab }: Results): string {
  const panels: Panel[] = [
    {
      title: "Pages a second, 64 connections",
      unit: "",
      digits: 0,
      bars: serving.map(({ name, about, pagesPerSecond }) => ({
        label: `(${name}) ${about}`,
        value: pagesPerSecond,
        colour: name === "c" ? blue : grey,
      })),
    },
    {
      title: "Processor time per page",
      unit: " ms",
      digits: 2,
      bars: serving.map(({ name, about, processorPerPage }) => ({
        label: `(${name}) ${about}`,
        value: processorPerPage,
        colour: name === "c" ? blue : grey,
      })),
    },
    {
      title: "First byte while prices come late",
      unit: " ms",
      digits: 1,
      bars: [
        { label: "prices at once", value: late.withoutDelay, colour: grey },
        { label: "prices after 1,000 ms", value: late.withDelay, colour: blue },
      ],
    },
    {
      title: "Processor time per page, under realistic requests",
      unit: " ms",
      digits: 2,
      bars: spread.rows.map(({ name, processorPerPage }) => ({
        label: name,
        value: processorPerPage,
        colour: name.startsWith("bytes") ? grey : blue,
      })),
    },
    ...lab.networks.map(({ network, shop, scriptless }) => ({
      title: `On a slow phone (${network}, processor 4× slower)`,
      unit: " ms",
      digits: 0,
      bars: [
        { label: "first paint, shop", value: shop.firstPaint, colour: blue },
        { label: "first paint, without scripts", value: scriptless.firstPaint, colour: grey },
        { label: "largest paint, shop", value: shop.largestPaint, colour: blue },
        { label: "largest paint, without scripts", value: scriptless.largestPaint, colour: grey },
        { label: "price readable, shop", value: shop.price, colour: blue },
        { label: "calculator hydrated, shop", value: shop.hydrated, colour: blue },
      ],
    })),
    {
      title: "Ten actions, to the next frame",
      unit: " ms",
      digits: 0,
      bars: lab.actions.map(({ name, middle }) => ({ label: name, value: middle.total, colour: blue })),
    },
  ];
  let top = 16;
  const drawn = panels.map((panel) => {
    const svg = draw(panel, top);
    top += panel.bars.length * row + panelGap;
    return svg;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" font-family="system-ui, sans-serif" font-size="13">
<rect width="${width}" height="${top}" fill="#fff"/>
${drawn.join("\n")}
</svg>
`;
}

function draw({ title, unit, digits, bars }: Panel, top: number): string {
  const maxValue = Math.max(...bars.map(({ value = 0 }) => value));
  const lines = bars.map(({ label, value, colour }, index) => {
    const y = top + 20 + index * row;
    const length = value === undefined ? 0 : (value / maxValue) * (width - left - right);
    const words = value === undefined ? "–" : `${value.toFixed(digits)}${unit}`;
    return (
      `<text x="${left - 8}" y="${y + 15}" text-anchor="end" fill="#333">${label}</text>` +
      `<rect x="${left}" y="${y + 2}" width="${length.toFixed(1)}" height="${row - 8}" fill="${colour}"/>` +
      `<text x="${(left + length + 6).toFixed(1)}" y="${y + 15}" fill="#333">${words}</text>`
    );
  });
  return `<text x="16" y="${top + 8}" font-weight="600" fill="#111">${title}</text>\n${lines.join("\n")}`;
}
