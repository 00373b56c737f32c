import { connect } from "node:net";
import type { OwnHouse } from "../flow/house.ts";

/** What came over one connection: the status of the first answer or how it ended without one, all that came, and milliseconds. */
export type Heard = { end: number | string; text: string; took: number };

/** What is sent: texts as they are, in latin-1, and pauses in milliseconds between them. */
export type Piece = string | number;

/** As much of an answer is listened to, in characters. */
const mostHeard = 2_000_000;

/**
 * Sends pieces to the shop over a connection of its own and listens until it ends. Ask for `connection: close`, or the shop
 * keeps the line for another request.
 *
 * @param client a number that stands for an address of this machine (127.0.0.0/8), as limits are by client
 * @param patience milliseconds after which nobody waits any more
 */
export function send({ ports }: Pick<OwnHouse, "ports">, pieces: readonly Piece[], client: number, patience = 15_000): Promise<Heard> {
  const since = performance.now();
  return new Promise((resolve) => {
    const localAddress = `127.${(client >> 14) & 127}.${(client >> 7) & 127}.${1 + (client & 127)}`;
    const socket = connect({ port: ports.shop, host: "127.0.0.1", localAddress });
    let text = "";
    let otherwise = "closed";
    socket.setEncoding("latin1");
    socket.setTimeout(patience, () => {
      otherwise = "unanswered";
      socket.destroy();
    });
    socket.on("data", (data: string) => {
      if (text.length < mostHeard) text += data;
    });
    socket.on("error", () => {
      otherwise = "broken";
    });
    socket.once("close", () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ end: status ? Number(status) : otherwise, text, took: performance.now() - since });
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

/** The head of a request, up to its empty line. */
export function head({ ports }: Pick<OwnHouse, "ports">, line: string, headers: Readonly<Record<string, string | undefined>>): string {
  const all = {
    host: `localhost:${ports.shop}`,
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0",
    connection: "close",
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}
