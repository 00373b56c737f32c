import { formatCsvRow } from "./csv.ts";
import { drawnCondition } from "./drawn-exposures.ts";
import type { MeasurementStore } from "./store.ts";

type Export = { header: readonly string[]; select: string; cells(row: Record<string, unknown>): (string | number | null)[] };

const timeOf = ({ time }: Record<string, unknown>) => new Date(Number(time)).toISOString();

/** Tables in the format that GrowthBook reads from a data warehouse: assignments of users to variations, and events of the same users. */
const exports: Record<string, Export> = {
  "experiment_viewed.csv": {
    header: ["timestamp", "user_id", "experiment_id", "variation_id", "label", "change_number"],
    select: `SELECT rowid, * FROM exposures WHERE rowid > ? AND ${drawnCondition} ORDER BY rowid LIMIT 1000`,
    cells: (row) => [timeOf(row), String(row.visitor), String(row.feature), String(row.treatment), String(row.label), Number(row.version)],
  },
  "events.csv": {
    header: ["timestamp", "user_id", "event_name", "value", "properties"],
    select: "SELECT rowid, * FROM events WHERE rowid > ? ORDER BY rowid LIMIT 1000",
    cells: (row) => [
      timeOf(row),
      String(row.visitor),
      String(row.event),
      row.value === null ? null : Number(row.value),
      String(row.properties),
    ],
  },
};

/** Responds to `/export/{name}` with a streamed CSV file; undefined for an unknown name. */
export function exportResponse({ database }: MeasurementStore, name: string): Response | undefined {
  const wanted = Object.hasOwn(exports, name) ? exports[name] : undefined;
  if (!wanted) return undefined;
  const select = database.prepare(wanted.select);
  const encoder = new TextEncoder();
  let last = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(formatCsvRow(wanted.header))),
    pull(controller) {
      const rows = select.all(last);
      last = Number(rows.at(-1)?.rowid);
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.map((row) => formatCsvRow(wanted.cells(row))).join("")));
      else controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
