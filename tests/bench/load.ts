import autocannon from "autocannon";
import { processorTime } from "./processor-time.ts";
import { headersFor, path, type Served } from "./servers.ts";

export const connections = 64;

/** Results of a load test; times in ms. */
export type Load = { pages: number; bytes: number; seconds: number; firstBytes: number[]; processor: number | undefined };

/** A path, the host of its market, and the cookie of its visitor. */
export type PageRequest = { path: string; host?: string; cookie?: string };

/**
 * Loads a server over keep-alive connections, each of which sends its next request right after a response.
 *
 * @param requests sent in rotation; the bench's page by default
 * @throws Error when a response is not a page
 */
export async function load(
  server: Served,
  seconds: number,
  { requests, connectionCount = connections }: { requests?: readonly PageRequest[]; connectionCount?: number } = {},
): Promise<Load> {
  const { port, process, about } = server;
  const firstBytes: number[] = [];
  const before = processorTime(process.process.pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: headersFor(server),
    connections: connectionCount,
    duration: seconds,
    ...(requests ? { requests: requests.map((request) => requestOf(server, request)) } : {}),
    setupClient(client: NodeJS.EventEmitter) {
      let sentAt: number | undefined;
      client.on("request", () => {
        sentAt = performance.now();
      });
      client.on("body", () => {
        if (sentAt !== undefined) firstBytes.push(performance.now() - sentAt);
        sentAt = undefined;
      });
    },
  });
  const after = processorTime(process.process.pid);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${about}: ${failed} of ${result["2xx"]} responses were errors, see its log:\n${process.output()}`);
  return {
    pages: result["2xx"],
    bytes: result.throughput.total,
    seconds: result.duration,
    firstBytes,
    processor: before === undefined || after === undefined ? undefined : after - before,
  };
}

function requestOf(server: Served, { path, host, cookie }: PageRequest) {
  const headers = { ...headersFor(server), ...(cookie && { cookie }) };
  return { path, headers: host ? { ...headers, host: `${host}.localhost:${server.port}` } : headers };
}
