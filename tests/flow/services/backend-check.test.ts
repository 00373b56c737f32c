import { execFile } from "node:child_process";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendJson } from "../../fake-service.ts";
import { type Service, startService } from "./service.ts";

type Answer = Record<string, unknown>;
type Break = (response: ServerResponse, answer: Answer) => void;

const edited =
  (change: (answer: Answer) => unknown): Break =>
  (response, answer) => {
    change(answer);
    sendJson(response, answer);
  };
const first = (answer: Answer, name: string) => (answer[name] as Answer[])[0] as Answer;

/** Ways to break an answer, by the path of its call, with the line of the report. */
const breaks: Record<string, [how: Break, report: string]> = {
  "/price-api/prices/formats": [
    edited((answer) => Object.assign(first(answer, "formats"), { priceCurrent: "29.90" })),
    'formats.0.priceCurrent: expected number, seen "29.90"',
  ],
  "/web-api/themes": [edited((answer) => delete first(answer, "themes").images), "themes.0.images: expected array, seen nothing"],
  "/web-api/calendar-price": [edited((answer) => Object.assign(answer, { currency: "JPY" })), 'currency: expected "CHF", seen "JPY"'],
  "/web-api/card-accessories": [
    edited((answer) => Object.assign(first(answer, "accessories"), { priceCurrent: -1 })),
    "accessories.0.priceCurrent: expected number above 0, seen -1",
  ],
  "/web-api/sku/container": [
    edited((answer) => Object.assign(first(answer, "articles"), { sku: 5 })),
    "articles.0.sku: expected string, seen 5",
  ],
  "/web-api/shipping-information": [
    edited((answer) => Object.assign(answer, { holidays: ["5 May"] })),
    "holidays.0: expected text in the format date",
  ],
  "/customer-picture/get": [
    edited((answer) => Object.assign(first(answer, "pictures"), { product: "mug" })),
    'pictures.0.product: expected one of "calendar", "card", "collage", "photobook", "photobox", "photoframe", "photoprint", seen "mug"',
  ],
  "/gift-voucher": [
    (response) => sendJson(response, { error: "out of stock" }, 500),
    'status: expected 200, seen 500 {"error":"out of stock"}',
  ],
  "/accessory": [(response) => response.end("<!doctype html>"), 'the answer: expected JSON, seen "<!doctype html>"'],
  "/web-api/photobox-data": [
    (response) => response.writeHead(200).write("{"),
    "the answer: expected an answer within the bounds of the call, seen no answer within 2000 ms",
  ],
  "/web-api/feature-flags": [
    (response) => response.end(Buffer.alloc(3_000_000, " ")),
    "the answer: expected an answer within the bounds of the call, seen answer larger than 2000000 bytes",
  ],
  "/web-api/aspect-ratio": [(response) => sendJson(response, {}, 429), "status: expected 200, seen 429 {}"],
  "/web-api/express-shop": [
    (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
    "the answer: expected an answer from this address, seen ",
  ],
  "/api/get-location/": [(response) => response.destroy(), "the answer: expected an answer from this address, seen "],
  "/web-api/voucher": [
    (response) => sendJson(response, { code: "X", currency: "EUR", value: 5, validUntil: "2031-12-31" }),
    "status: expected 400, seen 200",
  ],
  "/web-api/customer-signup": [
    (response) => sendJson(response, { message: "No.", errorFields: ["email"] }, 400),
    'errorFields: expected record, seen ["email"]',
  ],
};

/** Call that the proxy refuses by its contract, so the question has no answer. */
const refused = "/web-api/card-accessory-order";

let local: Service;
let proxy: { origin: string; close(): void };
beforeAll(async () => {
  local = await startService("backend");
  proxy = await breakingProxy();
});
afterAll(async () => {
  proxy.close();
  await local.stop();
});

describe("npm run backend:check", () => {
  test("names no broken contract of the local back end, and asks no writing call by default", { tags: ["long"] }, async () => {
    const reading = await check(local.origin);
    expect(reading.code, reading.printed).toBe(0);
    expect(reading.printed).not.toMatch(/^BROKEN/m);
    expect(reading.printed).toMatch(/^56 calls +68 +42 +- +- +26 /m);
    expect(await (await fetch(`${local.origin}/_requests`)).text()).not.toMatch(/POST|customer-login/);

    const writing = await check(local.origin, "--write");
    expect(writing.code, writing.printed).toBe(0);
    expect(writing.printed).toMatch(/^56 calls +68 +68 +- +- +- /m);
  });

  test("names each broken answer with its path, what the contract expects, and what was seen", async () => {
    const { code, printed } = await check(proxy.origin, "--write");
    expect(code).toBe(1);
    for (const [path, [, report]] of Object.entries(breaks)) {
      const block = printed.split(/^(?=BROKEN |refused )/m).find((one) => one.split("\n")[1]?.includes(` ${path}`));
      expect(block, path).toContain(report);
    }
    const broken = new Set([...printed.matchAll(/^BROKEN .*\n {2}(?:GET|POST) ([^?\n]+)/gm)].map(([, path]) => path));
    expect([...broken].toSorted()).toEqual(Object.keys(breaks).toSorted());
    expect(printed).toMatch(/^refused card-accessory-order /m);
  });

  test("ends within its bound, and says what was not asked", { tags: ["long"] }, async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const since = performance.now();
    const { code, printed } = await check(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, "--seconds=1", "--parallel=2");
    expect(performance.now() - since).toBeLessThan(8_000);
    silent.closeAllConnections();
    silent.close();
    expect(code).toBe(1);
    expect(printed).toMatch(/^56 calls +68 +- +- +2 +26 +40 /m);
  });

  test.each([
    [[], "must be one http(s) URL"],
    [["http://backend.test", "--call=cake"], "has no question of cake"],
  ])("%j is a wrong command line with a reason", async (args, reason) => {
    const { code, printed } = await check(...args);
    expect(code).toBe(2);
    expect(printed).toContain(reason);
  });
});

async function check(...args: string[]): Promise<{ code: number; printed: string }> {
  const command = ["run", "--no-prompt", "--allow-net", "--allow-env", "--allow-read", "tests/backend-contract/check/main.ts", ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)("node_modules/.bin/deno", command);
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout + stderr };
  }
}

/** Forwards to the local back end, and breaks the answers of the table. */
async function breakingProxy(): Promise<{ origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://service.test");
    const [how] = breaks[pathname] ?? [];
    if (pathname === refused) return sendJson(response, { error: "not sold" }, 400);
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers as Record<string, string>;
    const body = request.method === "POST" ? { body: await buffer(request) } : {};
    const answer = await fetch(`${local.origin}${request.url}`, { method: request.method ?? "GET", headers, ...body });
    if (how) return how(response, (await answer.json()) as Answer);
    response.writeHead(answer.status, [...answer.headers].filter(([name]) => !/^(content-length|transfer|connection)/.test(name)).flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
