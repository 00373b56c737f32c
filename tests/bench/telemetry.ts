import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { denoShop } from "../../edge/local/processes.ts";
import { startProcess } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { type Load, load } from "./load.ts";
import { path, type Served, type Servers, serveAll } from "./servers.ts";
import type { StartedProcesses } from "./started-processes.ts";

/** Cost of a page with and without exported traces, metrics and logs; processor time in ms. */
export type TelemetryRow = { name: string; processorPerPage: number };

export type TelemetryCost = { off: TelemetryRow; on: TelemetryRow };

const rounds = 3;
const loadSeconds = 3;

/** Measures in turns two shops that differ only in their telemetry, which is set as docs/operate/README.md recommends. */
export async function measureTelemetry({ ports }: Servers, started: StartedProcesses): Promise<TelemetryCost> {
  const collector = await openCollector();
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
    for (let round = 0; round < rounds; round += 1)
      for (const { server, loads } of [off, on]) loads.push(await load(server, loadSeconds, { requests }));
    if (collector.bytes() === 0) throw new Error("the shop exported nothing");
    return { off: rowOf(off), on: rowOf(on) };
  } finally {
    collector.close();
  }

  async function openShop(name: string, telemetry: Record<string, string>): Promise<Loaded> {
    const own = { ...ports, shop: await freePorts() };
    const process = await started.track(startProcess(denoShop(own, { ...serveAll, ...telemetry })));
    const server: Served = { name, about: name, port: own.shop, process, acceptEncoding: "gzip" };
    await load(server, 2, { requests });
    return { server, loads: [] };
  }
}

type Loaded = { server: Served; loads: Load[] };

const requests = [{ path }];

function rowOf({ server, loads }: Loaded): TelemetryRow {
  const pages = loads.reduce((sum, one) => sum + one.pages, 0);
  const processor = loads.reduce((sum, one) => sum + (one.processor ?? Number.NaN), 0);
  return { name: server.about, processorPerPage: processor / pages };
}

/** Takes and drops everything that is exported. */
async function openCollector(): Promise<{ origin: string; bytes(): number; close(): void }> {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on("data", (part: Uint8Array) => (bytes += part.byteLength));
    request.on("end", () => response.setHeader("content-type", "application/json").end("{}"));
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
