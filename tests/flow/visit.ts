import { request } from "node:http";
import type { ShopHere } from "./in-process.ts";
import type { TestShop } from "./test-shop.ts";
import { textOf, visitHere } from "./visit-here.ts";

/** A response with the time of each chunk in milliseconds since the request. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  setCookies: string[];
  text: string;
  chunks: { at: number; text: string }[];
  /** Milliseconds to the first byte of the body, and to the end. */
  firstByte: number;
  duration: number;
  /** True if the connection broke before the end. */
  broken: boolean;
};

export type Visit = {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Network address of the peer; over a socket, an address of this machine. */
  peer?: string;
  /** Disconnects. */
  signal?: AbortSignal | undefined;
  /** Called with the text so far after each chunk. */
  onText?: (text: string) => void;
};

/** User agent that is not taken for a crawler. */
export const browserName = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
/** User agent of Chrome on a phone, which names no model. */
export const phoneName = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
export const crawlerName = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const ownAddress = "127.0.0.1";

/** A shop to visit: behind a port, or as a function in this process (see in-process.ts). */
export type Visited = Pick<TestShop, "ports"> & { shop?: TestShop["shop"]; handle?: ShopHere["handle"] };

/**
 * Requests a page over its own socket, or by calling the shop. `host` is a market such as "poster.ch"; the default is the bare host.
 *
 * @param path is sent unnormalised
 */
export function visit(
  testShop: Visited,
  path: string,
  { host = "", method = "GET", headers = {}, body, peer = ownAddress, signal, onText }: Visit = {},
): Promise<Answer> {
  const { shop } = testShop.ports;
  const sent = { host: `${host && `${host}.`}localhost:${shop}`, "user-agent": browserName, ...headers };
  if (testShop.handle) return visitHere(testShop.handle, path, { method, headers: sent, body, peer, signal, onText });
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: ownAddress,
        port: shop,
        path,
        method,
        agent: false,
        headers: sent,
        ...(signal && { signal }),
        ...(peer === ownAddress ? {} : { localAddress: peer }),
      },
      (incoming) => {
        const chunks: Answer["chunks"] = [];
        const finish = (broken: boolean) => {
          const duration = performance.now() - started;
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
            setCookies: incoming.headers["set-cookie"] ?? [],
            text: textOf(chunks),
            chunks,
            firstByte: chunks[0]?.at ?? duration,
            duration,
            broken,
          });
        };
        incoming.setEncoding("utf8");
        incoming.on("data", (text: string) => {
          chunks.push({ at: performance.now() - started, text });
          onText?.(textOf(chunks));
        });
        incoming.on("end", () => finish(false));
        incoming.on("error", () => finish(true));
      },
    );
    outgoing.on("error", (error) =>
      reject(testShop.shop ? new Error(`${error.message}; ${lastWords(testShop.shop)}`, { cause: error }) : error),
    );
    outgoing.end(body);
  });
}

/** Describes an unreachable shop with its last output. */
function lastWords({ process, output }: TestShop["shop"]): string {
  const { exitCode, signalCode } = process;
  return `the shop ${exitCode === null && signalCode === null ? "runs" : `has ended (${exitCode ?? signalCode})`}: ${output().slice(-2_000)}`;
}

/** Sends fault orders to a local service (see edge/local/faults.ts). */
export async function orderFaults(service: string, orders: readonly Record<string, unknown>[]): Promise<void> {
  const answer = await fetch(`${service}/_faults`, { method: "POST", body: JSON.stringify(orders) });
  if (!answer.ok) throw new Error(`fault order refused: ${await answer.text()}`);
}

export async function clearFaults(service: string): Promise<void> {
  await fetch(`${service}/_faults`, { method: "DELETE" });
}

/** Returns a service's request counts by path since its start or the last reset. */
export async function requestCounts(service: string): Promise<Record<string, number>> {
  return (await fetch(`${service}/_requests`)).json() as Promise<Record<string, number>>;
}
