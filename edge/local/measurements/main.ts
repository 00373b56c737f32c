import { join } from "node:path";
import { commandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { answerMeasurements } from "./answer-measurements.ts";
import { definitionReader } from "./definition.ts";
import { defaultLimits, openStore } from "./store.ts";

// The measurements service: deno run --allow-net=127.0.0.1:4006,127.0.0.1:4002 edge/local/measurements/main.ts [--port=4006]
//
// --folder=.local/measurements keeps the measurements in measurements.sqlite there (it needs --allow-read and --allow-write for it); without
// it, and for tenants, they are in memory. The flag store has the sizes of treatments; tenants read those of its tenant of their name.
// A tenant can have tighter limits (PUT /t/{name}?rows=100&bytes=200000).

const options = commandLine({
  port: "4006",
  token: "local",
  folder: "",
  flags: "http://127.0.0.1:4002",
  "flags-id": "ecfg_local",
  "flags-token": "local",
});

if (options.folder) await Deno.mkdir(options.folder, { recursive: true });

serve("measurements", options.port, (tenant, settings) => {
  const limits = {
    rows: parseLimit(settings?.get("rows")) ?? defaultLimits.rows,
    bytes: parseLimit(settings?.get("bytes")) ?? defaultLimits.bytes,
  };
  const store = openStore(options.folder && !tenant ? join(options.folder, "measurements.sqlite") : ":memory:", limits);
  const flags = tenant ? `${options.flags}/t/${tenant}` : options.flags;
  const readDefinition = definitionReader(`${flags}/${options["flags-id"]}`, options["flags-token"]);
  return {
    answer: (request, url) => answerMeasurements({ store, token: options.token, readDefinition }, request, url, Date.now()),
    end: () => store.database.close(),
  };
});

/** Returns undefined for an invalid limit. */
function parseLimit(text: string | null | undefined): number | undefined {
  return text && /^\d{1,8}$/.test(text) ? Number(text) : undefined;
}
