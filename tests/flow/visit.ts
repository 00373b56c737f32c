import { request } from "node:http";
import type { House } from "./house.ts";
import type { ShopHere } from "./in-process.ts";
import { visitHere } from "./visit-here.ts";

/** An answer as it came over the socket, with the moment of each chunk in milliseconds since the request. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  setCookies: string[];
  text: string;
  chunks: { at: number; text: string }[];
  /** Milliseconds to the first byte of the body, and to the end. */
  firstByte: number;
  duration: number;
  /** Whether the connection broke before the end. */
  broken: boolean;
};

export type Visit = {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The network address that connects, where the shop is called in this process. */
  peer?: string;
};

/** A browser's name that is no crawler's. */
export const browserName = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
export const crawlerName = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** What can be visited: a shop behind a port, or the shop as a function of this process (see in-process.ts). */
export type Visited = Pick<House, "ports"> & { shop?: House["shop"]; handle?: ShopHere["handle"] };

/**
 * Asks the shop: over a socket of its own, or by calling it. `host` is a market such as "poster.ch"; none is the bare host.
 *
 * @param path sent as it is, never normalised
 */
export function visit(
  house: Visited,
  path: string,
  { host = "", method = "GET", headers = {}, body, peer = "127.0.0.1" }: Visit = {},
): Promise<Answer> {
  const { shop } = house.ports;
  const sent = { host: `${host && `${host}.`}localhost:${shop}`, "user-agent": browserName, ...headers };
  if (house.handle) return visitHere(house.handle, path, { method, headers: sent, body, peer });
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: shop,
        path,
        method,
        agent: false,
        headers: sent,
      },
      (incoming) => {
        const chunks: Answer["chunks"] = [];
        const finish = (broken: boolean) => {
          const duration = performance.now() - started;
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
            setCookies: incoming.headers["set-cookie"] ?? [],
            text: chunks.map((chunk) => chunk.text).join(""),
            chunks,
            firstByte: chunks[0]?.at ?? duration,
            duration,
            broken,
          });
        };
        incoming.setEncoding("utf8");
        incoming.on("data", (text: string) => chunks.push({ at: performance.now() - started, text }));
        incoming.on("end", () => finish(false));
        incoming.on("error", () => finish(true));
      },
    );
    outgoing.on("error", (error) => reject(house.shop ? new Error(`${error.message}; ${lastWords(house.shop)}`, { cause: error }) : error));
    outgoing.end(body);
  });
}

/** How a shop that cannot be reached is, and what it wrote last. */
function lastWords({ process, output }: House["shop"]): string {
  const { exitCode, signalCode } = process;
  return `the shop ${exitCode === null && signalCode === null ? "runs" : `has ended (${exitCode ?? signalCode})`}: ${output().slice(-2_000)}`;
}

/** Gives fault orders to a local service at its base address (see edge/local/faults.ts). */
export async function orderFaults(service: string, orders: readonly Record<string, unknown>[]): Promise<void> {
  const answer = await fetch(`${service}/_faults`, { method: "POST", body: JSON.stringify(orders) });
  if (!answer.ok) throw new Error(`fault order refused: ${await answer.text()}`);
}

export async function clearFaults(service: string): Promise<void> {
  await fetch(`${service}/_faults`, { method: "DELETE" });
}

/** How often a service was asked for each path, since it started or since the count was cleared. */
export async function requestCounts(service: string): Promise<Record<string, number>> {
  return (await fetch(`${service}/_requests`)).json() as Promise<Record<string, number>>;
}
