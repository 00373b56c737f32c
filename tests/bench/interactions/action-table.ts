import { table } from "../table.ts";
import type { ActionLatency } from "./measure.ts";

/** Medians of the parts, beside the latency that two of a hundred interactions exceed. */
export function actionTable(actions: readonly ActionLatency[]): string {
  const milliseconds = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(0));
  return table(
    ["action, to the next paint (ms)", "count", "median", "p98", "input delay", "handlers", "paint", "new items"],
    actions.map(({ name, count, p98, middle }) => [
      name,
      String(count),
      ...[middle.total, p98, middle.delay, middle.handlers, middle.paint, middle.items].map(milliseconds),
    ]),
  );
}
