import { connect, type Socket } from "node:net";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";
import type { TestShop } from "./test-shop.ts";

/** Number of bytes that `formUnderWay` leaves unsent. */
export const bytesToCome = 40;

/** Sends a log-in except its last bytes, over its own connection; `answer` collects the response until the end. */
export async function formUnderWay({ ports }: TestShop): Promise<{ socket: Socket; answer: Promise<string> }> {
  const host = `localhost:${ports.shop}`;
  const start = "email=nobody@example.com&password=";
  const socket = connect({ port: ports.shop, host: "127.0.0.1", allowHalfOpen: true });
  let text = "";
  socket.setEncoding("utf8");
  socket.on("data", (data: string) => {
    text += data;
  });
  socket.on("error", () => {});
  socket.on("end", () => socket.end());
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  socket.write(
    `POST /web-api/customer-login HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n` +
      `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${start.length + bytesToCome}\r\nexpect: 100-continue\r\n\r\n`,
  );
  // The shop signals that it reads the body.
  await eventually(() => expect(text).toContain("100 Continue"));
  text = "";
  socket.write(start);
  return { socket, answer };
}
