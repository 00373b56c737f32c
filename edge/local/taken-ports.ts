import { createServer, type Server } from "node:net";

/** Returns the ports that another process listens on. */
export async function findTakenPorts(ports: readonly number[]): Promise<number[]> {
  const free = await Promise.all(ports.map((port) => isFree(port)));
  return ports.filter((_, index) => !free[index]);
}

async function isFree(port: number): Promise<boolean> {
  const held = await holdPort(port);
  if (held) await new Promise((resolve) => held.close(resolve));
  return held !== undefined;
}

/** Listens on a port until the server is closed or this process ends; undefined if another process listens on it. */
export function holdPort(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "0.0.0.0", () => resolve(server));
  });
}
