import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { context, fakeBackend, price, right } from "../../tests/fake-backend.ts";
import { sendJson } from "../../tests/fake-service.ts";
import { eventually } from "../../tests/flow/eventually.ts";

const fake = fakeBackend();

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
    await fake.open(fault);
    const since = Date.now();
    const answers = await Promise.all(Array.from({ length: 10 }, () => fake.backend.ask(price, { sku: "a" }, context())));
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
    await fake.open(right);
    await fake.service.close();
    expect(await fake.backend.ask(price, { sku: "a" }, context())).toEqual({ ok: false });
    expect(takeEvents()).toHaveLength(1);
  });

  it("is asked again by the next visitor: a failure is not remembered", async () => {
    let failing = true;
    await fake.open((response) => (failing ? sendJson(response, {}, 500) : right(response)));
    const failed = context();
    expect(await fake.backend.ask(price, { sku: "a" }, failed)).toEqual({ ok: false });
    expect(failed.timing.header()).toContain('desc="failed"');
    failing = false;
    expect(await fake.backend.ask(price, { sku: "a" }, context())).toEqual({ ok: true, value: { price: 29.9 } });
    expect(takeEvents()).toHaveLength(1);
  });
});

describe("a back end that fails for a moment", () => {
  it("is asked once more over another line, and nobody hears of it", async () => {
    let times = 0;
    await fake.open((response) => (++times === 1 ? response.destroy() : right(response)));
    expect(await fake.backend.ask(price, { sku: "a" }, context())).toEqual({ ok: true, value: { price: 29.9 } });
    expect(fake.service.asked).toHaveLength(2);
  });

  it("and is asked too often is asked again every 300 ms", async () => {
    let times = 0;
    await fake.open((response) => (++times < 4 ? sendJson(response, {}, 429) : right(response)));
    const since = performance.now();
    expect((await fake.backend.ask(price, { sku: "a" }, context())).ok).toBe(true);
    expect(performance.now() - since).toBeGreaterThanOrEqual(890);
    expect(fake.service.asked).toHaveLength(4);
  });

  it("and goes on being asked too often is given up within the deadline", async () => {
    await fake.open((response) => sendJson(response, {}, 429));
    expect(await fake.backend.ask(price, { sku: "a" }, context())).toEqual({ ok: false });
    expect(fake.service.asked.length).toBeLessThanOrEqual(7);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "backend-call-failed", reason: "status 429" })]);
  });

  it("is not asked again for what is not safe to do twice", async () => {
    const post = { ...price, method: "POST" as const, freshness: "never" as const };
    await fake.open((response) => response.destroy());
    expect(await fake.backend.ask(post, { sku: "a" }, context())).toEqual({ ok: false });
    expect(fake.service.asked).toHaveLength(1);
    takeEvents();
  });
});

describe("a dead back end", () => {
  it("costs milliseconds once it is given up, is tried behind the visitors' backs, and is back with its first answer", async () => {
    let dead = true;
    const handedOver: unknown[] = [];
    await fake.open(
      (response) => (dead ? sendJson(response, {}, 500) : right(response)),
      (work) => void handedOver.push(work),
    );
    for (let visitor = 0; visitor < 5; visitor += 1) await fake.backend.ask(price, { sku: "a" }, context());
    const before = fake.service.asked.length;
    const shut = context();
    const since = performance.now();
    for (let visitor = 0; visitor < 100; visitor += 1) await fake.backend.ask(price, { sku: "a" }, shut);
    expect(performance.now() - since).toBeLessThan(200);
    expect(fake.service.asked).toHaveLength(before);
    expect(shut.timing.header()).toContain('"open"');
    dead = false;
    const back = await eventually(async () => {
      const answer = await fake.backend.ask(price, { sku: "a" }, context());
      expect(answer.ok).toBe(true);
      return answer;
    }, 3_000);
    expect(back).toEqual({ ok: true, value: { price: 29.9 } });
    expect(fake.service.asked.length).toBeLessThanOrEqual(before + 2);
    // Only the probe runs in the background.
    expect(handedOver).toHaveLength(1);
    expect(takeEvents().map(({ event }) => event)).toEqual([...Array(5).fill("backend-call-failed"), "backend-circuit-open"]);
  });

  it("is not what a host is that declines what it is asked", async () => {
    await fake.open((response) => sendJson(response, { error: "no" }, 404));
    for (let visitor = 0; visitor < 8; visitor += 1) await fake.backend.ask(price, { sku: `a${visitor}` }, context());
    expect(fake.service.asked).toHaveLength(8);
    expect(takeEvents().map(({ event }) => event)).toEqual(Array(8).fill("backend-call-failed"));
  });

  it("of browsers' calls takes no price off a page", async () => {
    const upload = { ...price, path: "/upload" as const, freshness: "never" as const, browser: "anonymous" as const };
    await fake.open((response, { pathname }) => (pathname === "/upload" ? sendJson(response, {}, 500) : right(response)));
    for (let visitor = 0; visitor < 6; visitor += 1) await fake.backend.ask(upload, { sku: "a" }, context());
    expect((await fake.backend.ask(price, { sku: "a" }, context())).ok).toBe(true);
    expect(takeEvents().map(({ event }) => event)).toContain("backend-circuit-open");
  });

  it("gives an answer that is one visitor's own to the one who tries it", async () => {
    const own = { ...price, freshness: "never" as const };
    let dead = true;
    await fake.open((response) => (dead ? sendJson(response, {}, 500) : right(response)));
    for (let visitor = 0; visitor < 5; visitor += 1) await fake.backend.ask(own, { sku: "a" }, context());
    dead = false;
    await eventually(async () => expect((await fake.backend.ask(own, { sku: "a" }, context())).ok).toBe(true), 3_000);
    const asked = fake.service.asked.length;
    expect(asked).toBe(6);
    takeEvents();
  });

  it("is not what a host is whose answers are only not the agreed ones", async () => {
    await fake.open((response) => sendJson(response, { price: "wrong" }));
    for (let visitor = 0; visitor < 8; visitor += 1) await fake.backend.ask(price, { sku: `a${visitor}` }, context());
    expect(fake.service.asked).toHaveLength(8);
    expect(new Set(takeEvents().map(({ event }) => event))).toEqual(new Set(["backend-call-failed"]));
  });
});

describe("a visitor who leaves", () => {
  it("takes a request along that only they wait for, and it is no failure", async () => {
    let broken = 0;
    await fake.open((response) => void response.on("close", () => (broken += response.writableFinished ? 0 : 1)));
    const visitor = new AbortController();
    const asked = fake.backend.ask(price, { sku: "a" }, context({ leaving: visitor.signal }));
    await eventually(() => expect(fake.service.asked).toHaveLength(1));
    visitor.abort();
    expect(await asked).toEqual({ ok: false });
    await eventually(() => expect(broken).toBe(1));
    expect(takeEvents()).toEqual([]);
  });

  it("leaves nothing behind, a thousand times", async () => {
    await fake.open(() => {});
    const handles = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap" || name === "Timeout").length;
    const before = handles();
    for (let wave = 0; wave < 10; wave += 1) {
      const visitors = Array.from({ length: 100 }, () => new AbortController());
      const asked = visitors.map(({ signal }, index) => fake.backend.ask(price, { sku: `${wave} ${index}` }, context({ leaving: signal })));
      await eventually(() => expect(fake.service.asked.length).toBe((wave + 1) * 100));
      for (const visitor of visitors) visitor.abort();
      await Promise.all(asked);
    }
    await eventually(() => expect(handles()).toBeLessThanOrEqual(before + 4));
    expect(takeEvents()).toEqual([]);
  });
});
