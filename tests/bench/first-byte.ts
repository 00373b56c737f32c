import { Agent, request } from "node:http";
import { headersFor, path, type Served } from "./servers.ts";

export const pagesPerSecond = 100;

/**
 * Requests the page at a steady rate, without waiting for earlier responses, as independent visitors do.
 *
 * @returns time to the first byte of each body (ms), over keep-alive sockets
 */
export async function firstBytesAtRate(server: Served, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const responses: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      responses.push(firstByte(server, agent));
      if (responses.length < seconds * pagesPerSecond) return;
      clearInterval(timer);
      resolve();
    }, 1_000 / pagesPerSecond);
  });
  const times = await Promise.all(responses);
  agent.destroy();
  return times;
}

function firstByte(server: Served, agent: Agent): Promise<number> {
  const { port } = server;
  const headers = headersFor(server);
  const sentAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, agent, headers }, (incoming) => {
      let first: number | undefined;
      incoming.on("data", () => {
        first ??= performance.now() - sentAt;
      });
      incoming.on("end", () => resolve(first ?? performance.now() - sentAt));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
