import { connect } from "node:net";
import type { OwnTestShop } from "../flow/test-shop.ts";

/** Result of a connection: status of the first response or how it ended without one, all received text, and duration (ms). */
export type ConnectionResult = { end: number | string; text: string; took: number };

/** A text to send (latin-1), or a pause in ms. */
export type Piece = string | number;

/** Max recorded length of a response, in characters. */
const maxChars = 2_000_000;

/**
 * Sends pieces to the shop over a new connection, and reads until it is closed. Requests need `connection: close`, because the shop keeps
 * connections alive.
 *
 * @param client number that selects a local address (127.0.0.0/8), since limits are per client
 * @param timeout in ms
 */
export function send(
  { ports }: Pick<OwnTestShop, "ports">,
  pieces: readonly Piece[],
  client: number,
  timeout = 15_000,
): Promise<ConnectionResult> {
  const since = performance.now();
  return new Promise((resolve) => {
    const localAddress = `127.${(client >> 14) & 127}.${(client >> 7) & 127}.${1 + (client & 127)}`;
    const socket = connect({ port: ports.shop, host: "127.0.0.1", localAddress });
    let text = "";
    let failure = "closed";
    socket.setEncoding("latin1");
    socket.setTimeout(timeout, () => {
      failure = "unanswered";
      socket.destroy();
    });
    socket.on("data", (data: string) => {
      if (text.length < maxChars) text += data;
    });
    socket.on("error", () => {
      failure = "broken";
    });
    socket.once("close", () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ end: status ? Number(status) : failure, text, took: performance.now() - since });
    });
    socket.once("connect", () => {
      const rest = pieces[Symbol.iterator]();
      const next = () => {
        const { done, value } = rest.next();
        if (done || socket.destroyed) return;
        if (typeof value === "number") setTimeout(next, value);
        else if (socket.write(value, "latin1")) next();
        else socket.once("drain", next);
      };
      next();
    });
  });
}

/** Formats the head of a request, with its empty line. */
export function head({ ports }: Pick<OwnTestShop, "ports">, line: string, headers: Readonly<Record<string, string | undefined>>): string {
  const all = {
    host: `localhost:${ports.shop}`,
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0",
    connection: "close",
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}
