import { get } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "./service.ts";

let backend: Service;

beforeAll(async () => {
  backend = await startService("backend");
});
afterEach(() => fetch(`${backend.origin}/_faults`, { method: "DELETE" }));
afterAll(() => backend.stop());

const path = "/price-api/prices/formats";

function order(...orders: unknown[]): Promise<Response> {
  return fetch(`${backend.origin}/_faults`, { method: "POST", body: JSON.stringify(orders) });
}

function ask(signal?: AbortSignal): Promise<Response> {
  const headers = { "x-channel": "poster", "x-locale": "de-DE" };
  return fetch(`${backend.origin}${path}?materialType=leinwand&formatTypes[]=400x300`, { headers, ...(signal && { signal }) });
}

/** Returns the bytes that arrived before the connection broke, and the announced number. */
function readBroken(): Promise<{ received: number; announced: number }> {
  const headers = { "x-channel": "poster", "x-locale": "de-DE" };
  return new Promise((settle, refuse) => {
    get(`${backend.origin}${path}?materialType=leinwand`, { headers }, (answer) => {
      let received = 0;
      answer.on("data", (chunk: Buffer) => (received += chunk.length));
      answer.on("end", () => refuse(new Error("the answer was complete")));
      answer.on("error", () => settle({ received, announced: Number(answer.headers["content-length"]) }));
    }).on("error", refuse);
  });
}

/** Resolves once the service has received a request for this path since `DELETE /_requests`. */
async function arrived(): Promise<void> {
  const counts: Record<string, number> = await (await fetch(`${backend.origin}/_requests`)).json();
  if (!counts[path]) return arrived();
}

test("a status order answers with this status and an error in JSON", async () => {
  await order({ path: "/price-api/*", status: 503 });
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ error: "fault order" });
});

test("a delay order delays the real answer", async () => {
  await order({ path: "*", delayMs: 200 });
  const start = performance.now();
  const answer = await ask();
  expect(performance.now() - start).toBeGreaterThanOrEqual(199);
  expect(await answer.json()).toMatchObject({ currency: "EUR" });
});

test("delay and status combine", async () => {
  await order({ path, delayMs: 200, status: 502 });
  const start = performance.now();
  expect((await ask()).status).toBe(502);
  expect(performance.now() - start).toBeGreaterThanOrEqual(199);
});

test("clearing the orders releases a hanging request", async () => {
  await fetch(`${backend.origin}/_requests`, { method: "DELETE" });
  await order({ path, body: "hang" });
  const hanging = ask();
  await arrived();
  await fetch(`${backend.origin}/_faults`, { method: "DELETE" });
  expect((await hanging).status).toBe(503);
});

test("a client that leaves a hanging request does not harm the service", async () => {
  await fetch(`${backend.origin}/_requests`, { method: "DELETE" });
  await order({ path, body: "hang", times: 1 });
  const visitor = new AbortController();
  const hanging = ask(visitor.signal);
  const refused = expect(hanging).rejects.toThrow();
  await arrived();
  visitor.abort();
  await refused;
  expect((await ask()).status).toBe(200);
});

test("a reset breaks the connection before the body", async () => {
  await order({ path, body: "reset" });
  await expect(ask().then((answer) => answer.text())).rejects.toThrow();
  expect(await readBroken()).toEqual({ received: 0, announced: 2 });
});

test("a truncated answer ends after half of its bytes", async () => {
  await order({ path, body: "truncate" });
  const { received, announced } = await readBroken();
  expect(announced).toBeGreaterThan(20);
  expect(received).toBe(Math.floor(announced / 2));
});

test("a garbage order answers with invalid JSON", async () => {
  await order({ path, body: "garbage" });
  const answer = await ask();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
  await expect(answer.json()).rejects.toThrow();
});

test("a garbage order has the ordered status", async () => {
  await order({ path, body: "garbage", status: 418 });
  expect((await ask()).status).toBe(418);
});

test("a huge order sends 50 MB that begin like JSON", async () => {
  await order({ path, body: "huge" });
  const { body } = await ask();
  let bytes = 0;
  let start = "";
  for await (const chunk of body ?? []) {
    start ||= new TextDecoder().decode(chunk).slice(0, 12);
    bytes += chunk.length;
  }
  expect(start).toBe('{"formats":[');
  expect(bytes).toBeGreaterThanOrEqual(50_000_000);
});

test("a huge order stops when the client stops reading", async () => {
  await order({ path, body: "huge", times: 1 });
  await (await ask()).body?.cancel();
  expect((await ask()).status).toBe(200);
});

test("times limits how often an order applies", async () => {
  await order({ path, status: 500, times: 2 });
  const statuses = [(await ask()).status, (await ask()).status, (await ask()).status];
  expect(statuses).toEqual([500, 500, 200]);
});

test("an order applies to its path only", async () => {
  await order({ path: "/web-api/*", status: 500 });
  expect((await ask()).status).toBe(200);
});
