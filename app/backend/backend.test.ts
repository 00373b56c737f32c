import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTiming } from "#app/observe/timing.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { type FakeService, fakeService, sendJson } from "../../tests/fake-service.ts";
import { type Backend, type Caller, openBackend } from "./backend.ts";
import { defineCall } from "./call.ts";

let service: FakeService;
let backend: Backend;
afterEach(() => service?.close());

async function open(answer: (response: ServerResponse, url: URL) => void) {
  service = await fakeService(answer);
  backend = openBackend({ endpoint: service.origin, others: new Map() });
}

const price = defineCall({
  name: "price",
  method: "GET",
  path: "/price-api/price",
  request: z.object({ sku: z.string(), refinementType: z.string().optional() }),
  answer: z.object({ price: z.number() }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
});

const caller = (more: Partial<Caller> = {}): Caller => ({
  channel: "poster",
  locale: "de-CH",
  platform: "web",
  timing: startTiming(),
  ...more,
});
const right = (response: ServerResponse) => sendJson(response, { price: 29.9 });

describe("a question to the back end", () => {
  it("carries channel and locale as headers, and its query by the rules", async () => {
    await open(right);
    expect(await backend.ask(price, { sku: "leinwand-400x300", refinementType: "none" }, caller())).toEqual({
      ok: true,
      value: { price: 29.9 },
    });
    expect(service.asked).toEqual([
      { url: "/price-api/price?sku=leinwand-400x300", headers: expect.objectContaining({ "x-channel": "poster", "x-locale": "de-CH" }) },
    ]);
  });

  it("is asked once for 500 visitors who ask it at the same moment", async () => {
    await open((response) => void setTimeout(() => right(response), 50));
    const answers = await Promise.all(Array.from({ length: 500 }, () => backend.ask(price, { sku: "a" }, caller())));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(service.asked).toHaveLength(1);
  });

  it("is answered from memory while the price is fresh, and noted as such", async () => {
    await open(right);
    const first = caller();
    const second = caller();
    await backend.ask(price, { sku: "a" }, first);
    await backend.ask(price, { sku: "a" }, second);
    expect(service.asked).toHaveLength(1);
    expect([first.timing.header(), second.timing.header()]).toEqual([
      expect.stringContaining('"asked"'),
      expect.stringContaining('"kept"'),
    ]);
  });

  it("is asked for each visitor when its answer may be somebody's own, even at the same moment", async () => {
    await open((response) => void setTimeout(() => right(response), 20));
    const own = { ...price, freshness: "never" as const };
    await Promise.all(Array.from({ length: 5 }, () => backend.ask(own, { sku: "a" }, caller())));
    expect(service.asked).toHaveLength(5);
  });

  it("comes to nothing when the answer is for another market, and says so once", async () => {
    await open(right);
    const foreign = { ...price, holds: () => false };
    expect(await backend.ask(foreign, { sku: "a" }, caller())).toEqual({ ok: false });
    expect(takeEvents()).toEqual([
      expect.objectContaining({ event: "backend-call-failed", reason: "broken contract: the answer is not for this market" }),
    ]);
  });

  it("is asked again when its answer may never stand in for a new one", async () => {
    await open(right);
    const never = { ...price, freshness: "never" as const };
    await backend.ask(never, { sku: "a" }, caller());
    await new Promise((resolve) => setTimeout(resolve, 5));
    await backend.ask(never, { sku: "a" }, caller());
    expect(service.asked).toHaveLength(2);
  });

  it("is another one for another channel, another locale, another article", async () => {
    await open(right);
    await backend.ask(price, { sku: "a" }, caller());
    await backend.ask(price, { sku: "a" }, caller({ channel: "card" }));
    await backend.ask(price, { sku: "a" }, caller({ locale: "fr-CH" }));
    await backend.ask(price, { sku: "b" }, caller());
    expect(service.asked).toHaveLength(4);
  });
});

describe("a back end that fails", () => {
  const faults: [string, (response: ServerResponse) => void, string][] = [
    ["hangs", () => {}, "no answer within 2000 ms"],
    ["hangs within its answer", (response) => response.writeHead(200).write('{"price":'), "no answer within 2000 ms"],
    ["sends 3 MB", (response) => response.end(`"${"x".repeat(3_000_000)}"`), "answer larger than 2000000 bytes"],
    ["sends garbage", (response) => response.end(Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x3c])), ""],
    ["sends nothing", (response) => response.end(), ""],
    ["resets the connection", (response) => response.destroy(), ""],
    [
      "breaks off",
      (response) => response.writeHead(200, { "content-length": "99" }).write("{") && setTimeout(() => response.destroy(), 20),
      "",
    ],
    ["breaks its contract", (response) => sendJson(response, { price: "29,90 €" }), "broken contract at price"],
    ["sends a list for an object", (response) => sendJson(response, []), "broken contract at the answer"],
    ["sends null", (response) => sendJson(response, null), "broken contract at the answer"],
    ["refuses", (response) => sendJson(response, { error: "no" }, 400), "status 400"],
    ["breaks down", (response) => sendJson(response, {}, 503), "status 503"],
  ];

  it.each(faults)("and %s is no answer, in time, and one event for all who asked", async (_, fault, reason) => {
    await open(fault);
    const since = Date.now();
    const answers = await Promise.all(Array.from({ length: 10 }, () => backend.ask(price, { sku: "a" }, caller())));
    expect(answers).toEqual(answers.map(() => ({ ok: false })));
    expect(Date.now() - since).toBeLessThan(2_500);
    expect(takeEvents()).toEqual([
      expect.objectContaining({
        event: "backend-call-failed",
        call: "price",
        path: "/price-api/price",
        reason: expect.stringContaining(reason),
      }),
    ]);
  });

  it("and is not there at all is no answer", async () => {
    await open(right);
    await service.close();
    expect(await backend.ask(price, { sku: "a" }, caller())).toEqual({ ok: false });
    expect(takeEvents()).toHaveLength(1);
  });

  it("is asked again by the next visitor: a failure is not remembered", async () => {
    let failing = true;
    await open((response) => (failing ? sendJson(response, {}, 500) : right(response)));
    const failed = caller();
    expect(await backend.ask(price, { sku: "a" }, failed)).toEqual({ ok: false });
    expect(failed.timing.header()).toContain('desc="failed"');
    failing = false;
    expect(await backend.ask(price, { sku: "a" }, caller())).toEqual({ ok: true, value: { price: 29.9 } });
    expect(takeEvents()).toHaveLength(1);
  });
});

it("a question that is crowded out of memory while it is asked is answered, or its failure is told", async () => {
  let hold: ServerResponse | undefined;
  await open((response, url) => {
    if (url.search === "?sku=first") hold = response;
    else right(response);
  });
  const first = backend.ask(price, { sku: "first" }, caller());
  const others = await Promise.all(Array.from({ length: 2_100 }, (_, index) => backend.ask(price, { sku: `a${index}` }, caller())));
  if (hold) right(hold);
  const failed = [await first, ...others].filter((answer) => !answer.ok);
  expect(takeEvents().filter(({ event }) => event === "backend-call-failed")).toHaveLength(failed.length);
});

it("its health is whether it answers", async () => {
  await open((response) => sendJson(response, {}, 404));
  expect(await backend.health()).toBe(true);
  await service.close();
  expect(await backend.health()).toBe(false);
});
