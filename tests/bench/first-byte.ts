import { Agent, request } from "node:http";
import { headersFor, path, type Served } from "./servers.ts";

export const pagesPerSecond = 100;

/**
 * Asks a server for the page at a steady rate, whether or not the answers before are there, as visitors do.
 *
 * @returns for each page the milliseconds from its request to the first byte of its body, over sockets that are kept alive
 */
export async function firstBytesAtRate(server: Served, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      asked.push(firstByte(server, agent));
      if (asked.length < seconds * pagesPerSecond) return;
      clearInterval(timer);
      resolve();
    }, 1_000 / pagesPerSecond);
  });
  const times = await Promise.all(asked);
  agent.destroy();
  return times;
}

function firstByte(server: Served, agent: Agent): Promise<number> {
  const { port } = server;
  const headers = headersFor(server);
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, agent, headers }, (incoming) => {
      let first: number | undefined;
      incoming.on("data", () => {
        first ??= performance.now() - askedAt;
      });
      incoming.on("end", () => resolve(first ?? performance.now() - askedAt));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
