// @module-tag long
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfOf } from "../pdf.ts";
import { eventually } from "./eventually.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { browserName, visit } from "./visit.ts";

const boundary = "between-two-fields";
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, value: string, more = "") =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const upload = `${part("tool", "convert-pdf")}${part("file", pdfOf(1), '; filename="a.pdf"')}--${boundary}--\r\n`;
/** Addresses of this machine, one per client. */
const addressOf = (client: number) => `127.0.0.${client}`;
const slowClients = [2, 3, 4, 5];
const honestClients = Array.from({ length: 20 }, (_, at) => 10 + at);

let testShop: TestShop;
/** Address of the toolbox form on a page. */
let pageAction = "";
const callAction = "/web-api/toolbox-convert-pdf";
/** Four uploads use the page's form, which has a separate limit (edge/fairness/uncached-pages.ts). */
const actionOf = (at: number) => (at < 4 ? pageAction : callAction);
beforeAll(async () => {
  testShop = await openTestShop();
  const { text } = await visit(testShop, "/bilder-vorbereiten?_plain=1", { host: "poster.de", headers: { cookie: "plain=1" } });
  pageAction = /action="(\/_forms\/[^"]+)"/.exec(text)?.[1] ?? "";
});
afterAll(() => testShop.close());

const hosts = () => ({ host: `poster.de.localhost:${testShop.ports.shop}`, origin: `http://poster.de.localhost:${testShop.ports.shop}` });

type Slow = { socket: Socket; text(): string; ended: Promise<void> };

/** Starts an upload of 3 MB and sends 100 bytes of it. */
function slowUpload(client: number, action: string): Slow {
  const { host, origin } = hosts();
  const socket = connect({ port: testShop.ports.shop, host: "127.0.0.1", localAddress: addressOf(client) });
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  socket.on("error", () => {});
  socket.write(
    `POST ${action} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\nuser-agent: ${browserName}\r\ncontent-type: ${multipart}\r\n` +
      `content-length: 3000000\r\nexpect: 100-continue\r\n\r\n${"x".repeat(100)}`,
  );
  return { socket, text: () => text, ended: new Promise((resolve) => socket.once("close", () => resolve())) };
}

/** Sends a complete file from its own address, and returns the status. */
function send(client: number, action: string): Promise<number> {
  const headers = { ...hosts(), "user-agent": browserName, "content-type": multipart, "content-length": Buffer.byteLength(upload) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: testShop.ports.shop,
        localAddress: addressOf(client),
        path: action,
        method: "POST",
        headers,
        agent: false,
      },
      (incoming) => {
        incoming.resume();
        incoming.on("end", () => resolve(incoming.statusCode ?? 0));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(upload);
  });
}

test("slow uploads from four addresses, 16 and then 64, do not block others from the toolbox, and soon end", async () => {
  const slow: Slow[] = [];
  for (const count of [16, 64]) {
    while (slow.length < count) slow.push(slowUpload(slowClients[slow.length % 4] ?? 0, actionOf(slow.length)));
    // The shop signals that it reads the body.
    await eventually(() => expect(slow.every(({ socket, text }) => socket.destroyed || text().includes("100 Continue"))).toBe(true));
    const statuses: number[] = [];
    for (const client of honestClients) statuses.push(await send(client, callAction));
    expect(statuses).toEqual(honestClients.map(() => 200));
    expect(await send(honestClients[0] ?? 0, pageAction)).toBe(200);
  }
  await Promise.all(slow.map(({ ended }) => ended));
  const answers = slow.map(({ text }) => /^HTTP\/1\.1 (\d{3}) (?!Continue)/m.exec(text())?.[1]);
  expect(new Set(answers)).toEqual(new Set(["408"]));
});
