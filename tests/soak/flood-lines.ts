import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort } from "node:worker_threads";
import { openResponseReader } from "./response-reader.ts";

// Clients in a worker thread: each connection repeats requests without pauses, and reconnects when it is closed.

/**
 * A flood: connections from each local address, and the requests that they send in rotation. Polite clients send no request on a connection
 * that the shop is about to close.
 */
export type FloodOrder = {
  port: number;
  from: readonly string[];
  connectionsEach: number;
  seconds: number;
  requests: readonly string[];
  isPolite: boolean;
};

/**
 * Durations (ms, with the time to connect) by how a request ended: the status of its response, `ended` if the connection was closed,
 * `unanswered` if there was no response when the flood was over.
 */
export type FloodEnd = Record<string, number[]>;

if (!isMainThread) parentPort?.once("message", async (order: FloodOrder) => parentPort?.postMessage(await flood(order)));

/** Pause before a failed connection is retried, and time for the last responses (ms). */
const retryPause = 20;
const lastResponses = 2_000;

async function flood({ port, from, connectionsEach, seconds, requests, isPolite }: FloodOrder): Promise<FloodEnd> {
  const ends: FloodEnd = {};
  const open = new Map<Socket, () => void>();
  let sent = 0;
  let isOver = false;

  function openSocket(localAddress: string): void {
    if (isOver) return;
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    /** Start of the current request, the first time with that of the connection; undefined without one. */
    let since: number | undefined = performance.now();
    const note = (end: string) => {
      if (since === undefined) return;
      ends[end] ??= [];
      ends[end].push(performance.now() - since);
      since = undefined;
    };
    const answers = openResponseReader((status, isLast) => {
      note(status);
      if (isOver || (isLast && isPolite)) socket.destroy();
      else send();
    });
    const send = () => {
      sent += 1;
      since ??= performance.now();
      socket.write((requests[sent % requests.length] ?? "").replaceAll("{n}", String(sent)));
    };
    open.set(socket, () => note("unanswered"));
    socket.once("connect", send);
    socket.on("data", answers);
    socket.on("error", () => {});
    socket.once("close", (failed) => {
      open.delete(socket);
      note("ended");
      setTimeout(openSocket, failed ? retryPause : 0, localAddress);
    });
  }

  for (const address of from) for (let count = 0; count < connectionsEach; count += 1) openSocket(address);
  await sleep(seconds * 1_000);
  isOver = true;
  for (const until = performance.now() + lastResponses; open.size > 0 && performance.now() < until; ) await sleep(20);
  for (const [socket, noteUnanswered] of open) {
    noteUnanswered();
    socket.destroy();
  }
  return ends;
}
