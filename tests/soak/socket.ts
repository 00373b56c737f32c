import { connect } from "node:net";

/** Behaviour of a client on its own socket. */
export type Behaviour = {
  /** Writes the request at once or in parts; `isOver` tells if the connection is closed. */
  write?(send: (bytes: string | Uint8Array) => boolean, isOver: () => boolean): Promise<void> | void;
  /** Reads everything (the default), a byte a second, or nothing. */
  read?: "all" | "dripping" | "none";
  /** Time after which the client disconnects (ms). */
  timeout: number;
};

/** Result of a connection. */
export type HoldResult = {
  /** True if the shop closed it before the client's timeout. */
  closedByShop: boolean;
  /** Duration (ms). */
  took: number;
  /** Statuses of the responses, in order. */
  statuses: number[];
  /** Bytes accepted by the shop. */
  bytesAccepted: number;
};

/** Time for a client that did not read to detect a closed connection (ms). */
const drainTime = 2_000;

/** Connects to a local port with this behaviour; resolves when the connection is closed. */
export function hold(port: number, { write, read = "all", timeout }: Behaviour, signal: AbortSignal): Promise<HoldResult> {
  return new Promise((resolve) => {
    const since = performance.now();
    const statuses: number[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    let closedByShop = true;
    let tail = "";
    const text = new TextDecoder("latin1");
    const leave = () => {
      closedByShop = false;
      socket.destroy();
    };
    // Unread data hides that the shop has closed the connection, so the client finally reads it.
    const timer = setTimeout(() => {
      if (read === "all") return leave();
      clearInterval(drip);
      socket.on("data", listen);
      socket.resume();
      setTimeout(leave, drainTime);
    }, timeout);
    signal.addEventListener("abort", leave);
    const drip = read === "dripping" ? setInterval(() => socket.read(1), 1_000) : undefined;
    const listen = (bytes: Uint8Array) => {
      tail += text.decode(bytes);
      const found = [...tail.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
      statuses.push(...found.map(([, status]) => Number(status)));
      // A status line may be split over two chunks, so its possible start is kept.
      const behind = found.at(-1);
      tail = tail.slice(Math.max(behind ? behind.index + 13 : 0, tail.length - 12));
    };
    if (read === "all") socket.on("data", listen);
    else socket.pause();
    socket.once(
      "connect",
      () =>
        void write?.(
          (bytes) => !socket.destroyed && socket.write(bytes),
          () => socket.destroyed,
        ),
    );
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(timer);
      clearInterval(drip);
      signal.removeEventListener("abort", leave);
      resolve({ closedByShop, took: performance.now() - since, statuses, bytesAccepted: socket.bytesWritten - socket.writableLength });
    });
  });
}
