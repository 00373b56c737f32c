import { connect, type Socket } from "node:net";
import { openResponseReader } from "./response-reader.ts";

/** A raw response (latin-1), its status ("gone" without a response), and its duration (ms). */
export type RawResponse = { status: number | "gone"; text: string; took: number };

/** A connection that sends requests in sequence, and reconnects when the shop has closed it. */
export type Connection = { ask(bytes: string): Promise<RawResponse>; close(): void };

const responseTimeout = 15_000;

export function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  return {
    ask(bytes) {
      return new Promise((resolve) => {
        const since = performance.now();
        if (!socket || socket.destroyed || !socket.writable) socket = connect({ port, host: "127.0.0.1", noDelay: true });
        const line = socket;
        let text = "";
        const read = openResponseReader((_, isLast) => finish(!isLast));
        const finish = (keep: boolean) => {
          clearTimeout(timer);
          line.removeAllListeners();
          line.on("error", () => {});
          if (!keep) line.destroy();
          const status = /^HTTP\/1\.[01] (\d{3}) /.exec(text)?.[1];
          resolve({ status: status ? Number(status) : "gone", text, took: performance.now() - since });
        };
        const timer = setTimeout(() => finish(false), responseTimeout);
        line.on("data", (chunk) => {
          text += chunk.toString("latin1");
          read(chunk);
        });
        line.on("error", () => finish(false));
        line.on("close", () => finish(false));
        line.write(bytes, "latin1");
      });
    },
    close: () => socket?.destroy(),
  };
}
