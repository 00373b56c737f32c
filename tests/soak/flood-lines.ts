import { connect, type Socket } from "node:net";
import { isMainThread, parentPort } from "node:worker_threads";

// Hostile clients in a thread of their own: connections that each ask again as soon as they are answered, and connect again as soon as
// they are ended.

/** One flood: connections from each address of this machine, and the requests that they send in turn. */
export type FloodOrder = { port: number; from: readonly string[]; connectionsEach: number; seconds: number; requests: readonly string[] };

/** Answers by status, and connections that ended without one. */
export type FloodEnd = Record<string, number>;

if (!isMainThread) parentPort?.once("message", async (order: FloodOrder) => parentPort?.postMessage(await flood(order)));

/** Pause before a connection that failed is made again (ms). */
const retryPause = 20;

async function flood({ port, from, connectionsEach, seconds, requests }: FloodOrder): Promise<FloodEnd> {
  const ends: FloodEnd = {};
  const open = new Set<Socket>();
  let sent = 0;
  let isOver = false;
  const note = (end: string) => {
    ends[end] = (ends[end] ?? 0) + 1;
  };

  function hold(localAddress: string): void {
    if (isOver) return;
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    const answers = openAnswers((status) => {
      note(status);
      ask();
    });
    const ask = () => {
      sent += 1;
      socket.write((requests[sent % requests.length] ?? "").replaceAll("{n}", String(sent)));
    };
    open.add(socket);
    socket.once("connect", ask);
    socket.on("data", answers);
    socket.on("error", () => {});
    socket.once("close", (failed) => {
      open.delete(socket);
      if (failed) note("ended");
      setTimeout(hold, failed ? retryPause : 0, localAddress);
    });
  }

  for (const address of from) for (let count = 0; count < connectionsEach; count += 1) hold(address);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  isOver = true;
  for (const socket of open) socket.destroy();
  return ends;
}

/** Reads the answers of one connection, and tells the status of each at its end. */
function openAnswers(tell: (status: string) => void): (bytes: Buffer) => void {
  let status = "";
  let head = "";
  let left = 0;
  let tail = "";
  return (bytes) => {
    let text = bytes.toString("latin1");
    if (status === "") {
      head += text;
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      status = head.slice(9, 12);
      text = head.slice(end + 4);
      const length = /^content-length: (\d+)/im.exec(head.slice(0, end));
      left = length ? Number(length[1]) : Number.NaN;
      tail = "";
    }
    left -= text.length;
    tail = (tail + text).slice(-7);
    const isWhole = Number.isNaN(left) ? tail === "\r\n0\r\n\r\n" || tail === "0\r\n\r\n" : left <= 0;
    if (!isWhole) return;
    const ended = status;
    status = "";
    head = "";
    tell(ended);
  };
}
