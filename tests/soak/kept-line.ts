import { connect, type Socket } from "node:net";

/** What came back: the whole answer as it is (as latin1), its status ("gone" where none came), and milliseconds to its end. */
export type Said = { status: number | "gone"; text: string; took: number };

/** A line that asks one thing after the other, and is opened anew where the shop has closed it. */
export type Line = { ask(bytes: string): Promise<Said>; close(): void };

const patience = 15_000;

export function openLine(port: number): Line {
  let socket: Socket | undefined;
  return {
    ask(bytes) {
      return new Promise((resolve) => {
        const since = performance.now();
        if (!socket || socket.destroyed || !socket.writable) socket = connect({ port, host: "127.0.0.1", noDelay: true });
        const line = socket;
        let text = "";
        const over = (keep: boolean) => {
          clearTimeout(timer);
          line.removeAllListeners();
          line.on("error", () => {});
          if (!keep) line.destroy();
          const status = /^HTTP\/1\.[01] (\d{3}) /.exec(text)?.[1];
          resolve({ status: status ? Number(status) : "gone", text, took: performance.now() - since });
        };
        const timer = setTimeout(() => over(false), patience);
        line.on("data", (chunk) => {
          text += chunk.toString("latin1");
          if (isWhole(text)) over(!/^connection: close/im.test(headOf(text)));
        });
        line.on("error", () => over(false));
        line.on("close", () => over(false));
        line.write(bytes, "latin1");
      });
    },
    close: () => socket?.destroy(),
  };
}

function headOf(text: string): string {
  return text.slice(0, text.indexOf("\r\n\r\n"));
}

/** Whether an answer has come to its end: by its length, by its last chunk, or because it has no body. */
function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = text.slice(0, end);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return text.length >= end + 4 + Number(length);
  if (/^transfer-encoding: chunked/im.test(head)) return text.endsWith("0\r\n\r\n");
  return /^HTTP\/1\.1 (204|304)/.test(head);
}
