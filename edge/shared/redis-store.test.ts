import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { createRedisStore } from "./redis-store.ts";

/** Answers each command of a connection with OK, except those of silent connections. */
async function openFakeRedis() {
  const connections: { socket: Socket; isSilent: boolean }[] = [];
  const server = createServer((socket) => {
    const connection = { socket, isSilent: false };
    connections.push(connection);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      const commands = data.toString("latin1").match(/^\*\d+\r$/gm) ?? [];
      if (!connection.isSilent) socket.write("+OK\r\n".repeat(commands.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { url: `redis://127.0.0.1:${port}`, connections, close: () => void server.close() };
}

it("a connection whose peer has disappeared without closing it is replaced", async () => {
  const redis = await openFakeRedis();
  const store = createRedisStore(redis.url);
  await expect.poll(async () => [await store.read("a"), redis.connections.length]).toEqual(["OK", 2]);
  for (const connection of redis.connections) connection.isSilent = true;
  const before = redis.connections.length;
  const lost = expect(store.read("a")).rejects.toThrow();
  store.reopen();
  await lost;
  await expect.poll(() => store.read("a")).toBe("OK");
  const isOpen = () => redis.connections.map(({ socket }) => !socket.readableEnded);
  await expect.poll(() => isOpen()).toEqual([...Array(before).fill(false), ...Array(before).fill(true)]);
  await store.close();
  redis.close();
});
