import { denoShop } from "../../edge/local/processes.ts";
import { startProcess } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { startOtlpCollector } from "../flow/otlp-collector.ts";
import { type Load, load, processorPerPage } from "./load.ts";
import { type Served, type Servers, serveAll } from "./servers.ts";
import type { StartedProcesses } from "./started-processes.ts";

/** Cost of a page with and without exported traces, metrics and logs; processor time in ms. */
export type TelemetryRow = { name: string; processorPerPage: number };

export type TelemetryCost = { off: TelemetryRow; on: TelemetryRow };

const rounds = 3;
const loadSeconds = 3;

/** Measures in turns two shops that differ only in their telemetry, which is set as docs/operate/README.md recommends. */
export async function measureTelemetry({ ports }: Servers, started: StartedProcesses): Promise<TelemetryCost> {
  const collector = await startOtlpCollector();
  const exporting = {
    OTEL_DENO: "true",
    OTEL_SERVICE_NAME: "shop",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.05",
  };
  try {
    const off = await openShop("telemetry off", {});
    const on = await openShop("telemetry on", exporting);
    for (let round = 0; round < rounds; round += 1) for (const { server, loads } of [off, on]) loads.push(await load(server, loadSeconds));
    if (collector.text() === "") throw new Error("the shop exported nothing");
    return { off: rowOf(off), on: rowOf(on) };
  } finally {
    collector.close();
  }

  async function openShop(name: string, telemetry: Record<string, string>): Promise<Loaded> {
    const own = { ...ports, shop: await freePorts() };
    const process = await started.track(startProcess(denoShop(own, { ...serveAll, ...telemetry })));
    const server: Served = { name, about: name, port: own.shop, process, acceptEncoding: "gzip" };
    await load(server, 2);
    return { server, loads: [] };
  }
}

type Loaded = { server: Served; loads: Load[] };

function rowOf({ server, loads }: Loaded): TelemetryRow {
  return { name: server.about, processorPerPage: processorPerPage(loads) };
}
