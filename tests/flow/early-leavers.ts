import { readdirSync } from "node:fs";
import { request } from "node:http";
import { browserName } from "./visit.ts";

/** Requests a page and closes the connection at its first chunk. */
export function leaveEarly(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, "user-agent": browserName };
    let left = false;
    const outgoing = request({ host: "127.0.0.1", port, path: "/leinwanddruck", agent: false, headers }, (incoming) => {
      incoming.once("data", () => {
        left = true;
        outgoing.destroy();
      });
      incoming.on("error", () => {});
      incoming.once("close", resolve);
    });
    // Either side reports the closed connection as an error.
    outgoing.on("error", (error: NodeJS.ErrnoException) => (left || error.code === "ECONNRESET" ? resolve() : reject(error)));
    outgoing.end();
  });
}

/** Counts the open files and sockets of a process; 0 on systems other than Linux. */
export function handlesOf(pid: number | undefined): number {
  return process.platform === "linux" ? readdirSync(`/proc/${pid}/fd`).length : 0;
}
