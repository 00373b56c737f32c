import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "./eventually.ts";
import { expectWholeCanvasPage } from "./page.ts";
import { openRawConnection, type RawConnection, rawGetRequest } from "./raw-connection.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { clearFaults, orderFaults, visit } from "./visit.ts";

const maxConnections = 40;
let testShop: TestShop;
beforeAll(async () => {
  const environment = { CONNECTION_LIMIT: String(maxConnections), HEADER_SECONDS: "1", IDLE_SECONDS: "1", WRITE_SECONDS: "1" };
  testShop = await openTestShop(environment);
  await visit(testShop, "/leinwanddruck");
});
afterAll(() => testShop.close());

const connections: Socket[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy();
});

function connection(sent?: string): RawConnection {
  const opened = openRawConnection(testShop.ports.shop, sent);
  connections.push(opened.socket);
  return opened;
}

const getRequest = (path: string, more?: string) => rawGetRequest(testShop.ports.shop, path, more);
const requestHead = (method: string, more: string) =>
  `${method} /web-api/customer-login HTTP/1.1\r\nHost: localhost:${testShop.ports.shop}\r\n${more}\r\n\r\n`;

describe("the shop closes a connection", () => {
  test("that never sends anything", async () => {
    await connection().ended;
  });

  test("that does not end its header, however slowly it sends", async () => {
    const { socket, ended } = connection("GET / HTTP/1.1\r\nHost: loc");
    const dripping = setInterval(() => socket.write("a"), 50);
    await ended;
    clearInterval(dripping);
  });

  test("that sends no further request", async () => {
    const { text, ended } = connection(getRequest("/robots.txt"));
    await ended;
    expect(text()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("whose client does not read the response", async () => {
    const { socket, ended } = connection(getRequest("/leinwanddruck", "Accept-Encoding: gzip\r\n").repeat(800));
    socket.pause();
    // Only a read or a write detects the end.
    const writing = setInterval(() => socket.write("G"), 50);
    await ended;
    clearInterval(writing);
  });
});

test("a visitor who pauses between two pages within the limits keeps the connection", async () => {
  const { socket, text } = connection(getRequest("/robots.txt"));
  await eventually(() => expect(text()).toContain("HTTP/1.1 200"));
  socket.write(getRequest("/_health"));
  await eventually(() => expect(text().split("HTTP/1.1 200")).toHaveLength(3));
});

test("a page whose prices take longer than the read timeout is complete", async () => {
  await orderFaults(testShop.addresses.backend, [{ path: "*-api/*", body: "hang" }]);
  const answer = await visit(testShop, "/leinwanddruck");
  await clearFaults(testShop.addresses.backend);
  expect([answer.status, answer.broken, answer.text.endsWith("</body></html>")]).toEqual([200, false, true]);
});

test("a client that gets a refusal must connect again before the next request", async () => {
  // A client may send 600 of these requests per minute.
  const { text, ended } = connection(getRequest("/frontend-api/mp/storyblok/breadcrumb").repeat(1_000));
  await ended;
  const [, refused = ""] = text().split("HTTP/1.1 429 ");
  expect(refused).toMatch(/^connection: close/im);
  expect(text().split("HTTP/1.1 429 ")).toHaveLength(2);
});

const crowd = 1_000;
/** Max connections that this machine's kernel holds for a process; only Linux has the file. */
const maxQueued = Number(await readFile("/proc/sys/net/core/somaxconn", "utf8").catch(() => 0));

test.skipIf(maxQueued < crowd)(`${crowd} visitors can connect at once while the process is busy`, async () => {
  const { process } = testShop.shop;
  process.kill("SIGSTOP");
  onTestFinished(() => void process.kill("SIGCONT"));
  let connected = 0;
  for (let number = 0; number < crowd; number += 1) connection().socket.once("connect", () => (connected += 1));
  // A visitor whose first packet was dropped would connect only after the process goes on.
  await eventually(() => expect(connected).toBe(crowd));
});

test("visitors are served despite more silent connections than the limit", async () => {
  const silent = Array.from({ length: maxConnections * 3 }, () => connection());
  await Promise.all(silent.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
  expectWholeCanvasPage(await visit(testShop, "/leinwanddruck"));
  await Promise.all(silent.map(({ ended }) => ended));
});

test("a client that fills all connections with unread pages does not block other visitors", async () => {
  const greedy = Array.from({ length: maxConnections }, () => connection(getRequest("/leinwanddruck").repeat(200)));
  for (const { socket } of greedy) socket.pause();
  await eventually(() => expect(greedy.filter(({ socket }) => socket.bytesRead > 0).length).toBeGreaterThan(maxConnections / 2));
  // From the greedy client's address, this connection could be the one that is closed to make room.
  expectWholeCanvasPage(await visit(testShop, "/leinwanddruck", { peer: "127.0.0.2" }));
});

describe("the shop stops reading a body that it does not need", () => {
  const megabyte = Buffer.alloc(1_000_000, "a");

  test.each([
    ["of a form that is too large", "POST", "Content-Length: 99999999999"],
    ["of a form from another site", "POST", "Origin: https://evil.example\r\nContent-Length: 99999999999"],
    ["of a GET request", "GET", "Content-Length: 99999999999"],
    ["of an unsupported method", "PUT", "Transfer-Encoding: chunked"],
  ])("%s", async (_, method, more) => {
    const { socket, ended } = connection(requestHead(method, more));
    let sent = 0;
    const send = () => {
      while (!socket.destroyed && socket.writable) {
        sent += megabyte.length;
        const chunk = more.includes("chunked") ? Buffer.concat([Buffer.from("f4240\r\n"), megabyte, Buffer.from("\r\n")]) : megabyte;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on("drain", send);
    socket.once("connect", send);
    await ended;
    expect(sent).toBeLessThan(100_000_000);
  });

  test("of a request for an existing file", async () => {
    const { text, ended } = connection(getRequest("/favicon.svg", "Transfer-Encoding: chunked\r\n"));
    await ended;
    expect(text()).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("and sends the response to the sender of a short body", async () => {
    const { text, ended } = connection(`${requestHead("POST", "Origin: https://evil.example\r\nContent-Length: 3")}a=b`);
    await ended;
    expect(text()).toMatch(/^HTTP\/1\.1 403 /);
    expect(text()).toMatch(/connection: close/i);
  });

  test("of a sender that never finishes", async () => {
    // A form has 5 s to arrive, and a refused body another 5 s to be drained.
    const { socket, text, ended } = connection(
      requestHead(
        "POST",
        `Origin: http://localhost:${testShop.ports.shop}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100`,
      ),
    );
    const dripping = setInterval(() => socket.write("a"), 500);
    await ended;
    clearInterval(dripping);
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test("a shop that gets a termination signal does not wait for a client that does not read", async () => {
  const { socket } = connection(getRequest("/leinwanddruck", "Accept-Encoding: gzip\r\n").repeat(800));
  socket.pause();
  await eventually(() => expect(socket.bytesRead).toBeGreaterThan(0));
  testShop.shop.process.kill("SIGTERM");
  expect(await testShop.shop.ended).toBe(0);
  await testShop.restartShop();
});
