import { table } from "../table.ts";
import type { ActionLatency } from "./measure.ts";

/** Formats each action's median latency, its parts, and the 98th percentile (ms) as a Markdown table. */
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
