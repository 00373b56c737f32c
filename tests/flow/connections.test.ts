import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { type House, openHouse } from "./house.ts";
import { expectWholeCanvasPage } from "./page.ts";
import { browserName, clearFaults, orderFaults, visit } from "./visit.ts";

const most = 40;
let house: House;
beforeAll(async () => {
  const environment = { CONNECTION_LIMIT: String(most), HEADER_SECONDS: "1", IDLE_SECONDS: "1", WRITE_SECONDS: "1" };
  house = await openHouse(environment);
  await visit(house, "/leinwanddruck");
});
afterAll(() => house.close());

const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

type Line = { socket: Socket; text(): string; ended: Promise<void> };

/** Opens a connection that sends only what the test writes. */
function line(said = ""): Line {
  const socket = connect(house.ports.shop, "127.0.0.1", () => socket.write(said));
  lines.push(socket);
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  socket.on("error", () => {});
  return { socket, text: () => text, ended: new Promise((resolve) => socket.once("close", () => resolve())) };
}

const asking = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${house.ports.shop}\r\nUser-Agent: ${browserName}\r\n${more}\r\n`;
const head = (method: string, more: string) =>
  `${method} /web-api/customer-login HTTP/1.1\r\nHost: localhost:${house.ports.shop}\r\n${more}\r\n\r\n`;

describe("the shop closes a connection", () => {
  test("that never sends anything", async () => {
    await line().ended;
  });

  test("that does not end its header, however slowly it sends", async () => {
    const { socket, ended } = line("GET / HTTP/1.1\r\nHost: loc");
    const dripping = setInterval(() => socket.write("a"), 50);
    await ended;
    clearInterval(dripping);
  });

  test("that sends no further request", async () => {
    const { text, ended } = line(asking("/robots.txt"));
    await ended;
    expect(text()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("whose client does not read the response", async () => {
    const { socket, ended } = line(asking("/leinwanddruck", "Accept-Encoding: gzip\r\n").repeat(800));
    socket.pause();
    // Only a read or a write detects the end.
    const asked = setInterval(() => socket.write("G"), 50);
    await ended;
    clearInterval(asked);
  });
});

test("a visitor who pauses between two pages within the limits keeps the connection", async () => {
  const { socket, text } = line(asking("/robots.txt"));
  await eventually(() => expect(text()).toContain("HTTP/1.1 200"));
  socket.write(asking("/_health"));
  await eventually(() => expect(text().split("HTTP/1.1 200")).toHaveLength(3));
});

test("a page whose prices take longer than the read timeout is complete", async () => {
  await orderFaults(house.addresses.backend, [{ path: "*-api/*", body: "hang" }]);
  const answer = await visit(house, "/leinwanddruck");
  await clearFaults(house.addresses.backend);
  expect([answer.status, answer.broken, answer.text.endsWith("</body></html>")]).toEqual([200, false, true]);
});

test("a client that gets a refusal must connect again before the next request", async () => {
  // A client has 600 of these requests per minute.
  const { text, ended } = line(asking("/frontend-api/mp/storyblok/breadcrumb").repeat(1_000));
  await ended;
  const [, refused = ""] = text().split("HTTP/1.1 429 ");
  expect(refused).toMatch(/^connection: close/im);
  expect(text().match(/^HTTP\/1\.1 429 /gm)).toHaveLength(1);
});

test("more silent connections than the limit shut nobody out", async () => {
  const silent = Array.from({ length: most * 3 }, () => line());
  await Promise.all(silent.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
  expectWholeCanvasPage(await visit(house, "/leinwanddruck"));
  await Promise.all(silent.map(({ ended }) => ended));
});

test("a client that fills all connections with unread pages shuts nobody out", async () => {
  const greedy = Array.from({ length: most }, () => line(asking("/leinwanddruck").repeat(200)));
  for (const { socket } of greedy) socket.pause();
  await eventually(() => expect(greedy.filter(({ socket }) => socket.bytesRead > 0).length).toBeGreaterThan(most / 2));
  expectWholeCanvasPage(await visit(house, "/leinwanddruck"));
});

describe("the shop stops reading a body that it does not need", () => {
  const megabyte = Buffer.alloc(1_000_000, "a");

  test.each([
    ["with a form that is refused by its length", "POST", "Content-Length: 99999999999"],
    ["with a form from elsewhere", "POST", "Origin: https://evil.example\r\nContent-Length: 99999999999"],
    ["with a question that needs none", "GET", "Content-Length: 99999999999"],
    ["with a method that is not used", "PUT", "Transfer-Encoding: chunked"],
  ])("%s", async (_, method, more) => {
    const { socket, ended } = line(head(method, more));
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

  test("for a file that exists", async () => {
    const { text, ended } = line(asking("/favicon.svg", "Transfer-Encoding: chunked\r\n"));
    await ended;
    expect(text()).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("and the sender of a short body receives the response", async () => {
    const { text, ended } = line(`${head("POST", "Origin: https://evil.example\r\nContent-Length: 3")}a=b`);
    await ended;
    expect(text()).toMatch(/^HTTP\/1\.1 403 /);
    expect(text()).toMatch(/connection: close/i);
  });

  test("also if the sender never finishes", async () => {
    // A form has 5 s to arrive, and a refused body another 5 s to be drained.
    const { socket, text, ended } = line(
      head(
        "POST",
        `Origin: http://localhost:${house.ports.shop}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100`,
      ),
    );
    const dripping = setInterval(() => socket.write("a"), 500);
    await ended;
    clearInterval(dripping);
    expect(text()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe("a shop that gets a termination signal", () => {
  test("finishes the current page, accepts no new connections, and exits with 0", async () => {
    await orderFaults(house.addresses.backend, [{ path: "*-api/*", delayMs: 1_000 }]);
    const silent = line();
    const begun = line(asking("/leinwanddruck"));
    await eventually(() => expect(begun.text()).toContain("<h1"));
    house.shop.process.kill("SIGTERM");
    await silent.ended;
    await expect(visit({ ports: house.ports }, "/leinwanddruck")).rejects.toThrow();
    await begun.ended;
    expect(begun.text()).toContain("</body></html>");
    expect(await house.shop.ended).toBe(0);
    await clearFaults(house.addresses.backend);
    await house.restartShop();
  });

  test("does not wait for a client that does not read", async () => {
    const { socket } = line(asking("/leinwanddruck", "Accept-Encoding: gzip\r\n").repeat(800));
    socket.pause();
    await eventually(() => expect(socket.bytesRead).toBeGreaterThan(0));
    house.shop.process.kill("SIGTERM");
    expect(await house.shop.ended).toBe(0);
    await house.restartShop();
  });
});
