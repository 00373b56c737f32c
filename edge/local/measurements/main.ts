import { join } from "node:path";
import process from "node:process";
import { parseCommandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { urlOfTenant } from "../tenants.ts";
import { handleMeasurementRequest } from "./answer-measurements.ts";
import { createDefinitionReader } from "./definition.ts";
import { defaultStoreLimits, openMeasurementStore } from "./store.ts";

// The measurements service: deno run --allow-net=127.0.0.1:4006,127.0.0.1:4002 --allow-env=FLAG_STORE_API,FLAG_STORE_TOKEN
// edge/local/measurements/main.ts [--port=4006]
//
// --folder=.local/measurements keeps the measurements in measurements.sqlite there (needs --allow-read and --allow-write); without it, and
// for tenants, they stay in memory. Treatments' sizes come from the flag store; a tenant uses the flag store's tenant of the same name.
// FLAG_STORE_API and FLAG_STORE_TOKEN name the store that the console edits, if it is not the local one. A tenant can have tighter limits
// (PUT /t/{name}?rows=100&bytes=200000).

const options = parseCommandLine({
  port: "4006",
  token: "local",
  folder: "",
  api: "http://127.0.0.1:4002/v1/edge-config/ecfg_local",
  "api-token": "management",
});

const { FLAG_STORE_API = "", FLAG_STORE_TOKEN = "" } = process.env;

if (options.folder) await Deno.mkdir(options.folder, { recursive: true });

serve("measurements", options.port, (tenant, settings) => {
  const limits = {
    rows: parseLimit(settings?.get("rows")) ?? defaultStoreLimits.rows,
    bytes: parseLimit(settings?.get("bytes")) ?? defaultStoreLimits.bytes,
  };
  const store = openMeasurementStore(options.folder && !tenant ? join(options.folder, "measurements.sqlite") : ":memory:", limits);
  const readDefinition = createDefinitionReader({
    address: FLAG_STORE_API || urlOfTenant(options.api, tenant),
    token: FLAG_STORE_TOKEN || options["api-token"],
  });
  return {
    answer: (request, url) => handleMeasurementRequest({ store, token: options.token, readDefinition }, request, url, Date.now()),
    end: () => store.database.close(),
  };
});

/** Returns undefined for an invalid limit. */
function parseLimit(text: string | null | undefined): number | undefined {
  return text && /^\d{1,8}$/.test(text) ? Number(text) : undefined;
}
