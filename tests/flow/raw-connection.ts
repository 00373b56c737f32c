import { connect, type Socket } from "node:net";
import { browserName } from "./visit.ts";

export type RawConnection = { socket: Socket; text(): string; ended: Promise<void> };

/** Opens a connection to the shop that sends only what the test writes, and keeps what it receives. */
export function openRawConnection(port: number, sent = ""): RawConnection {
  const socket = connect(port, "127.0.0.1", () => socket.write(sent));
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  socket.on("error", () => {});
  return { socket, text: () => text, ended: new Promise((resolve) => socket.once("close", () => resolve())) };
}

/** Returns a request whose client keeps the connection. @param more header lines, each with its end */
export function rawGetRequest(port: number, path: string, more = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: ${browserName}\r\n${more}\r\n`;
}
