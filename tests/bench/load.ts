import autocannon from "autocannon";
import { processorTime } from "./processor-time.ts";
import { headersFor, path, type Served } from "./servers.ts";

export const connections = 64;

/** What a server did under load; times in milliseconds. */
export type Load = { pages: number; bytes: number; seconds: number; firstBytes: number[]; processor: number | undefined };

/** What a server is asked: an address, and the market whose host it is asked on. */
export type Asked = { path: string; host?: string };

/**
 * Loads a server over connections that are kept alive, each asking again as soon as it is answered.
 *
 * @param asked what is asked, in turns; the page of the bench, if nothing else is said
 * @throws Error when an answer was no page
 */
export async function load(
  server: Served,
  seconds: number,
  { asked, over = connections }: { asked?: readonly Asked[]; over?: number } = {},
): Promise<Load> {
  const { port, process, about } = server;
  const firstBytes: number[] = [];
  const before = processorTime(process.process.pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: headersFor(server),
    connections: over,
    duration: seconds,
    ...(asked ? { requests: asked.map(({ path, host }) => requestOf(server, path, host)) } : {}),
    setupClient(client: NodeJS.EventEmitter) {
      let askedAt: number | undefined;
      client.on("request", () => {
        askedAt = performance.now();
      });
      client.on("body", () => {
        if (askedAt !== undefined) firstBytes.push(performance.now() - askedAt);
        askedAt = undefined;
      });
    },
  });
  const after = processorTime(process.process.pid);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${about}: ${failed} of ${result["2xx"]} answers were no page: see its log\n${process.output()}`);
  return {
    pages: result["2xx"],
    bytes: result.throughput.total,
    seconds: result.duration,
    firstBytes,
    processor: before === undefined || after === undefined ? undefined : after - before,
  };
}

function requestOf(server: Served, path: string, host: string | undefined) {
  const headers = headersFor(server);
  return { path, headers: host ? { ...headers, host: `${host}.localhost:${server.port}` } : headers };
}
