import type { ServerResponse } from "node:http";
import { setTimeout as timer } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { context, fakeBackend, price, sendPrice } from "../../tests/fake-backend.ts";
import { sendJson } from "../../tests/fake-service.ts";
import { eventually } from "../../tests/flow/eventually.ts";

const fake = fakeBackend();

describe("a failing back end", () => {
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
    ["answers 400", (response) => sendJson(response, { error: "no" }, 400), "status 400"],
    ["answers 503", (response) => sendJson(response, {}, 503), "status 503"],
  ];

  it.each(faults)("that %s counts as no answer after at most 2.5 s, with one event for all callers", async (_, fault, reason) => {
    await fake.open(fault);
    const answers = Promise.all(Array.from({ length: 10 }, () => fake.backend.ask(price, { sku: "a" }, context())));
    // Two timers of one process end in their order on a busy machine, too; a clock would show more than 2.5 s.
    const late = timer(2_500, "late", { ref: false });
    expect(await Promise.race([answers, late])).toEqual(Array.from({ length: 10 }, () => ({ ok: false })));
    expect(takeEvents()).toEqual([
      expect.objectContaining({
        event: "backend-call-failed",
        call: "price",
        path: "/price-api/price",
        reason: expect.stringContaining(reason),
      }),
    ]);
  });

  it("that is unreachable gives no answer", async () => {
    await fake.open(sendPrice);
    await fake.service.close();
    expect(await fake.backend.ask(price, { sku: "a" }, context())).toEqual({ ok: false });
    expect(takeEvents()).toHaveLength(1);
  });

  it("is called again for the next visitor, since failures are not cached", async () => {
    let failing = true;
    await fake.open((response) => (failing ? sendJson(response, {}, 500) : sendPrice(response)));
    const failed = context();
    expect(await fake.backend.ask(price, { sku: "a" }, failed)).toEqual({ ok: false });
    expect(failed.timing.header()).toContain('desc="failed"');
    failing = false;
    expect(await fake.backend.ask(price, { sku: "a" }, context())).toEqual({ ok: true, value: { price: 29.9 } });
    expect(takeEvents()).toHaveLength(1);
  });
});

describe("a back end that fails briefly", () => {
  it("is called once more over another connection, without an event", async () => {
    let times = 0;
    await fake.open((response) => (++times === 1 ? response.destroy() : sendPrice(response)));
    expect(await fake.backend.ask(price, { sku: "a" }, context())).toEqual({ ok: true, value: { price: 29.9 } });
    expect(fake.service.requests).toHaveLength(2);
  });

  it("is called again every 300 ms after status 429", async () => {
    let times = 0;
    await fake.open((response) => (++times < 4 ? sendJson(response, {}, 429) : sendPrice(response)));
    const since = performance.now();
    expect((await fake.backend.ask(price, { sku: "a" }, context())).ok).toBe(true);
    expect(performance.now() - since).toBeGreaterThanOrEqual(890);
    expect(fake.service.requests).toHaveLength(4);
  });

  it("is given up within the deadline if status 429 persists", async () => {
    await fake.open((response) => sendJson(response, {}, 429));
    expect(await fake.backend.ask(price, { sku: "a" }, context())).toEqual({ ok: false });
    expect(fake.service.requests.length).toBeLessThanOrEqual(7);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "backend-call-failed", reason: "status 429" })]);
  });

  it("is not called again with an unsafe method", async () => {
    const post = { ...price, method: "POST" as const, freshness: "never" as const };
    await fake.open((response) => response.destroy());
    expect(await fake.backend.ask(post, { sku: "a" }, context())).toEqual({ ok: false });
    expect(fake.service.requests).toHaveLength(1);
    takeEvents();
  });
});

describe("the circuit of a back end", () => {
  it("opens after five failures, answers at once, probes in the background, and closes at the first answer", async () => {
    let isDown = true;
    const background: unknown[] = [];
    await fake.open(
      (response) => (isDown ? sendJson(response, {}, 500) : sendPrice(response)),
      (work) => void background.push(work),
    );
    for (let visitor = 0; visitor < 5; visitor += 1) await fake.backend.ask(price, { sku: "a" }, context());
    const before = fake.service.requests.length;
    const whileOpen = context();
    const asks = Array.from({ length: 100 }, () => fake.backend.ask(price, { sku: "a" }, whileOpen));
    // Refused without waiting for anything: before the next timer.
    const later = new Promise((resolve) => setTimeout(resolve, 0, "later"));
    expect(await Promise.race([Promise.all(asks), later])).toEqual(asks.map(() => ({ ok: false })));
    expect(fake.service.requests).toHaveLength(before);
    expect(whileOpen.timing.header()).toContain('"open"');
    isDown = false;
    const recovered = await eventually(async () => {
      const answer = await fake.backend.ask(price, { sku: "a" }, context());
      expect(answer.ok).toBe(true);
      return answer;
    }, 3_000);
    expect(recovered).toEqual({ ok: true, value: { price: 29.9 } });
    expect(fake.service.requests.length).toBeLessThanOrEqual(before + 2);
    // Only the probe runs in the background.
    expect(background).toHaveLength(1);
    expect(takeEvents().map(({ event }) => event)).toEqual([...Array(5).fill("backend-call-failed"), "backend-circuit-open"]);
  });

  it("stays closed for status 404", async () => {
    await fake.open((response) => sendJson(response, { error: "no" }, 404));
    for (let visitor = 0; visitor < 8; visitor += 1) await fake.backend.ask(price, { sku: `a${visitor}` }, context());
    expect(fake.service.requests).toHaveLength(8);
    expect(takeEvents().map(({ event }) => event)).toEqual(Array(8).fill("backend-call-failed"));
  });

  it("of the browsers' calls opens without affecting the prices of pages", async () => {
    const upload = { ...price, path: "/upload" as const, freshness: "never" as const, browser: "anonymous" as const };
    await fake.open((response, { pathname }) => (pathname === "/upload" ? sendJson(response, {}, 500) : sendPrice(response)));
    for (let visitor = 0; visitor < 6; visitor += 1) await fake.backend.ask(upload, { sku: "a" }, context());
    expect((await fake.backend.ask(price, { sku: "a" }, context())).ok).toBe(true);
    expect(takeEvents().map(({ event }) => event)).toContain("backend-circuit-open");
  });

  it("gives a personal answer to the visitor whose call probes", async () => {
    const personal = { ...price, freshness: "never" as const };
    let isDown = true;
    await fake.open((response) => (isDown ? sendJson(response, {}, 500) : sendPrice(response)));
    for (let visitor = 0; visitor < 5; visitor += 1) await fake.backend.ask(personal, { sku: "a" }, context());
    isDown = false;
    await eventually(async () => expect((await fake.backend.ask(personal, { sku: "a" }, context())).ok).toBe(true), 3_000);
    expect(fake.service.requests).toHaveLength(6);
    takeEvents();
  });

  it("stays closed for broken contracts", async () => {
    await fake.open((response) => sendJson(response, { price: "wrong" }));
    for (let visitor = 0; visitor < 8; visitor += 1) await fake.backend.ask(price, { sku: `a${visitor}` }, context());
    expect(fake.service.requests).toHaveLength(8);
    expect(new Set(takeEvents().map(({ event }) => event))).toEqual(new Set(["backend-call-failed"]));
  });
});

describe("a visitor who leaves", () => {
  it("aborts a request that nothing else waits for, without an event", async () => {
    let aborted = 0;
    await fake.open((response) => void response.on("close", () => (aborted += response.writableFinished ? 0 : 1)));
    const visitor = new AbortController();
    const answer = fake.backend.ask(price, { sku: "a" }, context({ leaving: () => visitor.signal }));
    await eventually(() => expect(fake.service.requests).toHaveLength(1));
    visitor.abort();
    expect(await answer).toEqual({ ok: false });
    await eventually(() => expect(aborted).toBe(1));
    expect(takeEvents()).toEqual([]);
  });

  it("leaves no socket or timer behind, a thousand times", async () => {
    await fake.open(() => {});
    const handles = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap" || name === "Timeout").length;
    const before = handles();
    for (let wave = 0; wave < 10; wave += 1) {
      const visitors = Array.from({ length: 100 }, () => new AbortController());
      const answers = visitors.map(({ signal }, index) =>
        fake.backend.ask(price, { sku: `${wave} ${index}` }, context({ leaving: () => signal })),
      );
      await eventually(() => expect(fake.service.requests.length).toBe((wave + 1) * 100));
      for (const visitor of visitors) visitor.abort();
      await Promise.all(answers);
    }
    await eventually(() => expect(handles()).toBeLessThanOrEqual(before + 4));
    expect(takeEvents()).toEqual([]);
  });
});
