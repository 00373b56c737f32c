import { connect } from "node:net";

/** What a visitor does with a socket of its own, however it should not be done. */
export type Manner = {
  /** Writes what there is to write, at once or bit by bit; `isOver` says that the shop, or the time, has ended the connection. */
  write?(send: (bytes: string | Uint8Array) => boolean, isOver: () => boolean): Promise<void> | void;
  /** How it reads: all at once (the usual), a byte a second, or nothing at all. */
  read?: "all" | "dripping" | "none";
  /** It leaves by itself after so many milliseconds. */
  patience: number;
};

/** How a connection went. */
export type Held = {
  /** Whether the shop ended it, before the visitor's patience did. */
  endedByShop: boolean;
  /** Milliseconds that it was open. */
  took: number;
  /** Statuses of the answers that came, in their order. */
  statuses: number[];
  /** Bytes that the shop's side took. */
  taken: number;
};

/** So long a visitor who read little or nothing looks, in milliseconds, at what has become of the connection. */
const lastLook = 2_000;

/** Connects to a port of this machine and behaves so; resolves when the connection is over. */
export function hold(port: number, { write, read = "all", patience }: Manner, over: AbortSignal): Promise<Held> {
  return new Promise((resolve) => {
    const since = performance.now();
    const statuses: number[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    let endedByShop = true;
    let tail = "";
    const text = new TextDecoder("latin1");
    const leave = () => {
      endedByShop = false;
      socket.destroy();
    };
    // What a visitor has not read hides from it that the shop has ended the connection: it reads on in the end, and sees.
    const timer = setTimeout(() => {
      if (read === "all") return leave();
      clearInterval(drip);
      socket.on("data", listen);
      socket.resume();
      setTimeout(leave, lastLook);
    }, patience);
    over.addEventListener("abort", leave);
    const drip = read === "dripping" ? setInterval(() => socket.read(1), 1_000) : undefined;
    const listen = (bytes: Uint8Array) => {
      tail += text.decode(bytes);
      const found = [...tail.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
      statuses.push(...found.map(([, status]) => Number(status)));
      // A status line may lie across two pieces: what may be the start of one is looked at again.
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
      over.removeEventListener("abort", leave);
      resolve({ endedByShop, took: performance.now() - since, statuses, taken: socket.bytesWritten - socket.writableLength });
    });
  });
}
