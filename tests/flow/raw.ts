import { connect } from "node:net";

/** Time after which a silent connection counts as finished, in milliseconds. */
const quiet = 700;

/** Sends raw bytes over its own connection and returns the response until the connection ends or is quiet. */
export function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      text += chunk;
      socket.setTimeout(quiet, () => socket.destroy());
    });
    // The shop may refuse before all was sent.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      text || error.code === "ECONNRESET" || error.code === "EPIPE" ? undefined : reject(error),
    );
    socket.on("close", () => resolve(text));
  });
}

/** Returns the status of every response. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status));
}
