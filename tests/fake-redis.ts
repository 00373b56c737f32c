import { createServer, type Socket } from "node:net";

/** Answers each command of a connection with OK, or as given, except those of silent connections. */
export async function openFakeRedis(answerOf: (command: string) => string = () => "+OK") {
  const connections: { socket: Socket; isSilent: boolean }[] = [];
  const server = createServer((socket) => {
    const connection = { socket, isSilent: false };
    connections.push(connection);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      const commands = data.toString("latin1").split(/^(?=\*\d+\r$)/m);
      if (!connection.isSilent) socket.write(commands.map((command) => `${answerOf(command)}\r\n`).join(""));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    for (const { socket } of connections) socket.destroy();
    server.close();
  };
  return { url: `redis://127.0.0.1:${port}`, port, connections, close };
}
