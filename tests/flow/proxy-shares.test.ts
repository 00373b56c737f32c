// @module-tag long
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { browserName, visit } from "./visit.ts";

const maxConnections = 20;
let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop({ TRUSTED_PROXIES: "127.0.0.1", CONNECTION_LIMIT: String(maxConnections) });
  await visit(testShop, "/leinwanddruck");
});
afterAll(() => testShop.close());

const pages = 60;

/** Opens a connection of the proxy on which a visitor requests many pages and reads none; the last request asks to close it. */
function unread(visitor: string): { socket: Socket; text(): string; ended: Promise<void> } {
  const pageRequest = `GET /leinwanddruck HTTP/1.1\r\nHost: localhost:${testShop.ports.shop}\r\nUser-Agent: ${browserName}\r\nX-Forwarded-For: ${visitor}\r\n`;
  const socket = connect(testShop.ports.shop, "127.0.0.1", () =>
    socket.write(`${`${pageRequest}\r\n`.repeat(pages - 1)}${pageRequest}Connection: close\r\n\r\n`),
  );
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  socket.on("error", () => {});
  socket.pause();
  return { socket, text: () => text, ended: new Promise((resolve) => socket.once("close", () => resolve())) };
}

const isAnswered = ({ socket }: ReturnType<typeof unread>) => expect(socket.bytesRead).toBeGreaterThan(0);

test("if all connections of a proxy are busy, the visitor with the most loses one, and other visitors lose none", async () => {
  const other = unread("203.0.113.7");
  await eventually(() => isAnswered(other));
  const greedy = Array.from({ length: maxConnections - 1 }, () => unread("203.0.113.9"));
  await eventually(() => {
    for (const line of greedy) isAnswered(line);
  });
  expect((await visit(testShop, "/robots.txt", { headers: { "x-forwarded-for": "203.0.113.8" } })).status).toBe(200);

  for (const { socket } of [other, ...greedy]) socket.resume();
  await Promise.all([other, ...greedy].map(({ ended }) => ended));
  const whole = [other, ...greedy].map(({ text }) => text().split("</html>").length - 1 === pages);
  expect([whole[0], whole.filter((isWhole) => !isWhole).length]).toEqual([true, 1]);
});
