import { connect, type Socket } from "node:net";
import { isMainThread, parentPort } from "node:worker_threads";
import { openResponseReader } from "./response-reader.ts";

// Hostile clients in a worker thread: each connection repeats requests without pauses, and reconnects when it is closed.

/** A flood: connections from each local address, and the requests that they send in rotation. */
export type FloodOrder = { port: number; from: readonly string[]; connectionsEach: number; seconds: number; requests: readonly string[] };

/** Numbers of responses by status, and of failed connections as `ended`. */
export type FloodEnd = Record<string, number>;

if (!isMainThread) parentPort?.once("message", async (order: FloodOrder) => parentPort?.postMessage(await flood(order)));

/** Pause before a failed connection is retried (ms). */
const retryPause = 20;

async function flood({ port, from, connectionsEach, seconds, requests }: FloodOrder): Promise<FloodEnd> {
  const ends: FloodEnd = {};
  const open = new Set<Socket>();
  let sent = 0;
  let isOver = false;
  const note = (end: string) => {
    ends[end] = (ends[end] ?? 0) + 1;
  };

  function openSocket(localAddress: string): void {
    if (isOver) return;
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    const answers = openResponseReader((status) => {
      note(status);
      send();
    });
    const send = () => {
      sent += 1;
      socket.write((requests[sent % requests.length] ?? "").replaceAll("{n}", String(sent)));
    };
    open.add(socket);
    socket.once("connect", send);
    socket.on("data", answers);
    socket.on("error", () => {});
    socket.once("close", (failed) => {
      open.delete(socket);
      if (failed) note("ended");
      setTimeout(openSocket, failed ? retryPause : 0, localAddress);
    });
  }

  for (const address of from) for (let count = 0; count < connectionsEach; count += 1) openSocket(address);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  isOver = true;
  for (const socket of open) socket.destroy();
  return ends;
}
