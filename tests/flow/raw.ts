import { connect } from "node:net";

/** A line that says nothing for so long has nothing more to say, in milliseconds. */
const quiet = 700;

/** Sends bytes over a line of its own, exactly as they are, and gives all that comes back until the line ends or is quiet. */
export function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      text += chunk;
      socket.setTimeout(quiet, () => socket.destroy());
    });
    // Refused before all of it was sent.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      text || error.code === "ECONNRESET" || error.code === "EPIPE" ? undefined : reject(error),
    );
    socket.on("close", () => resolve(text));
  });
}

/** The status of every answer in what came back. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status));
}
