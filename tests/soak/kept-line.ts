import { connect, type Socket } from "node:net";

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
          if (isWhole(text)) finish(!/^connection: close/im.test(headOf(text)));
        });
        line.on("error", () => finish(false));
        line.on("close", () => finish(false));
        line.write(bytes, "latin1");
      });
    },
    close: () => socket?.destroy(),
  };
}

function headOf(text: string): string {
  return text.slice(0, text.indexOf("\r\n\r\n"));
}

/** Tells if a response is complete: by its length, its last chunk, or a status without a body. */
function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = text.slice(0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return text.length >= end + 4 + Number(length);
  if (/^transfer-encoding: chunked/im.test(head)) return text.endsWith("0\r\n\r\n");
  return /^HTTP\/1\.1 (204|304)/.test(head);
}
