import autocannon from "autocannon";
import { processorTime } from "./processor-time.ts";
import { headersFor, path, type Served } from "./servers.ts";
import { hasWrk, runWrk } from "./wrk.ts";

export const connections = 64;

export type Generator = "wrk" | "autocannon";

export const generator: Generator = hasWrk ? "wrk" : "autocannon";

/** Descriptions for the report. Autocannon takes as much of a processor as the shop. */
export const aboutGenerator: Record<Generator, string> = {
  wrk: "by wrk on a processor of its own, the server on another one",
  autocannon: "by autocannon beside the server, which limits the pages a second (Debian's package wrk is used where it is installed)",
};

/** Results of a load test; times in ms, until the end of a response. */
export type Load = { pages: number; bytes: number; seconds: number; response: Percentiles; processor: number | undefined };

export type Percentiles = { p50: number; p99: number };

/** A path, the host of its market, and the cookie of its visitor. */
export type PageRequest = { path: string; host?: string; cookie?: string };

/** Report of a load generator; `failed` counts connections without a response, and responses that it takes for errors. */
export type GeneratorReport = Omit<Load, "processor"> & { failed: number };

/** A load: each connection sends its next request right after a response. */
export type LoadPlan = { port: number; connectionCount: number; seconds: number; requests: readonly { path: string; headers: Headers }[] };

type Headers = Record<string, string>;

/**
 * Loads a server over keep-alive connections.
 *
 * @param requests sent in rotation; the bench's page by default
 * @throws Error for a connection without a response, and for a status of 400 or above
 */
export async function load(
  server: Served,
  seconds: number,
  { requests = [{ path }], connectionCount = connections }: { requests?: readonly PageRequest[]; connectionCount?: number } = {},
): Promise<Load> {
  const { port, process, about } = server;
  const { pid } = process.process;
  const plan = { port, connectionCount, seconds, requests: requests.map((request) => requestOf(server, request)) };
  const before = processorTime(pid);
  const { failed, ...loaded } = hasWrk && pid !== undefined ? await runWrk(plan, pid) : await runAutocannon(plan);
  const after = processorTime(pid);
  if (failed > 0)
    throw new Error(`${about}: ${failed} of ${loaded.pages + failed} responses were errors, see its log:\n${process.output()}`);
  return { ...loaded, processor: before === undefined || after === undefined ? undefined : after - before };
}

async function runAutocannon({ port, connectionCount, seconds, requests }: LoadPlan): Promise<GeneratorReport> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: connectionCount,
    duration: seconds,
    requests: requests.map(({ path, headers }) => ({ path, headers })),
  });
  const { p50, p99 } = result.latency;
  return {
    pages: result["2xx"],
    bytes: result.throughput.total,
    seconds: result.duration,
    response: { p50, p99 },
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

function requestOf(server: Served, { path, host, cookie }: PageRequest) {
  const headers = { ...headersFor(server), ...(cookie && { cookie }) };
  return { path, headers: host ? { ...headers, host: `${host}.localhost:${server.port}` } : headers };
}

/** Returns the processor time of a page in several loads (ms); NaN if one could not be measured. */
export function processorPerPage(loads: readonly Load[]): number {
  const pages = loads.reduce((sum, one) => sum + one.pages, 0);
  return loads.reduce((sum, one) => sum + (one.processor ?? Number.NaN), 0) / pages;
}
