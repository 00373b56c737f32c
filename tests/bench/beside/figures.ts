import { median } from "../percentile.ts";
import { table } from "../table.ts";

/** Measured values of both checkouts, one of each round. */
type Figure = { name: string; unit: string; values: readonly [before: number[], now: number[]] };

/** Adds a value of a checkout; undefined values are left out. */
export type Add = (name: string, unit: string, value: number | undefined) => void;

export type Figures = {
  /** @param side 0 for the other checkout, 1 for this one */
  addTo(side: 0 | 1): Add;
  /** Formats the medians as a Markdown table. */
  table(): string;
};

export function createFigures(): Figures {
  const figures = new Map<string, Figure>();
  return {
    addTo: (side) => (name, unit, value) => {
      const figure: Figure = figures.get(name) ?? { name, unit, values: [[], []] };
      figures.set(name, figure);
      if (value !== undefined && !Number.isNaN(value)) figure.values[side].push(value);
    },
    table() {
      const rows = [...figures.values()].map(({ name, unit, values }) => {
        const [before, now] = values.map(median) as [number, number];
        return [name, rounded(before), rounded(now), unit, `${(now / before).toFixed(2)} ×`];
      });
      return table(["", "before", "now", "", "now / before"], rows);
    },
  };
}

function rounded(value: number): string {
  return Number.isNaN(value) ? "–" : String(Number(value.toPrecision(value < 1_000 ? 3 : 4)));
}
