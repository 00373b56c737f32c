import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusesOf } from "./raw.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

// The PROXY protocol on the shop's own sockets. tests/conformance/fronts.test.ts uses a real proxy.

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop({ TRUSTED_PROXIES: "127.0.0.1", PROXY_PROTOCOL: "on", HEADER_SECONDS: "1" });
});
afterAll(() => testShop.close());

const getRequest = () => `GET /robots.txt HTTP/1.1\r\nHost: localhost:${testShop.ports.shop}\r\nConnection: close\r\n\r\n`;

/** Writes these parts to a connection and returns all that comes back until the shop closes it. */
function exchange(parts: readonly (string | Buffer)[], from = "127.0.0.1"): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect({ port: testShop.ports.shop, host: "127.0.0.1", localAddress: from }, async () => {
      for (const part of parts) await new Promise((written) => socket.write(part, written));
    });
    socket.setNoDelay(true);
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? undefined : reject(error),
    );
    socket.on("close", () => resolve(text));
  });
}

const line = "PROXY TCP4 203.0.113.7 10.0.0.1 4711 443\r\n";
const binary = Buffer.from("0d0a0d0a000d0a515549540a2111000ccb0071070a0000011267 01bb".replace(" ", ""), "hex");

test("a visitor named by a trusted proxy gets an answer, however the header is split", async () => {
  for (const parts of [
    [line, getRequest()],
    [line + getRequest()],
    [...line, getRequest()],
    [Buffer.concat([binary, Buffer.from(getRequest())])],
  ])
    expect(statusesOf(await exchange(parts))).toEqual([200]);
});

test("a trusted proxy without the header gets no answer", async () => {
  expect(await exchange([getRequest()])).toBe("");
});

test("an unfinished header ends with the header timeout", async () => {
  expect(await Promise.all([exchange([]), exchange(["PROXY TCP4 203"]), exchange([binary.subarray(0, 20)])])).toEqual(["", "", ""]);
});

test("an untrusted peer speaks HTTP and names no visitor", async () => {
  expect(statusesOf(await exchange([getRequest()], "127.0.0.9"))).toEqual([200]);
  expect(statusesOf(await exchange([line + getRequest()], "127.0.0.9"))).toEqual([400]);
});
