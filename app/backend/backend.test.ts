import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { startTiming } from "#app/observe/timing.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { type FakeService, fakeService, sendJson } from "../../tests/fake-service.ts";
import { eventually } from "../../tests/flow/eventually.ts";
import { type Backend, createBackend } from "./backend.ts";
import { defineCall, freshness } from "./call.ts";
import type { CallContext } from "./call-context.ts";

let service: FakeService;
let backend: Backend;
afterEach(() => service?.close());

async function open(answer: (response: ServerResponse, url: URL) => void, waitUntil?: WaitUntil) {
  service = await fakeService(answer);
  backend = createBackend({ endpoint: service.origin, others: new Map() }, waitUntil);
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

const context = (more: Partial<CallContext> = {}): CallContext => ({
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
    expect(await backend.ask(price, { sku: "leinwand-400x300", refinementType: "none" }, context())).toEqual({
      ok: true,
      value: { price: 29.9 },
    });
    expect(service.asked).toEqual([
      { url: "/price-api/price?sku=leinwand-400x300", headers: expect.objectContaining({ "x-channel": "poster", "x-locale": "de-CH" }) },
    ]);
  });

  it("is asked once for 500 visitors who ask it at the same moment", async () => {
    await open((response) => void setTimeout(() => right(response), 50));
    const answers = await Promise.all(Array.from({ length: 500 }, () => backend.ask(price, { sku: "a" }, context())));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(service.asked).toHaveLength(1);
  });

  it("is answered from memory while the price is fresh, and noted as such", async () => {
    await open(right);
    const first = context();
    const second = context();
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
    await Promise.all(Array.from({ length: 5 }, () => backend.ask(own, { sku: "a" }, context())));
    expect(service.asked).toHaveLength(5);
  });

  it("comes to nothing when the answer is for another market, and says so once", async () => {
    await open(right);
    const foreign = { ...price, holds: () => false };
    expect(await backend.ask(foreign, { sku: "a" }, context())).toEqual({ ok: false });
    expect(takeEvents()).toEqual([
      expect.objectContaining({ event: "backend-call-failed", reason: "broken contract: the answer is not for this market" }),
    ]);
  });

  it("is asked for each visitor when it carries credentials, whatever its freshness says, and hands no cookie to another", async () => {
    await open((response) =>
      response.writeHead(200, { "set-cookie": "customer-session=alice", "content-type": "application/json" }).end('{"price":1}'),
    );
    const personal = { ...price, browser: "credentials" as const };
    for (const cookie of ["customer-session=alice", "customer-session=bob"])
      await backend.ask(personal, { sku: "a" }, context(), { cookie });
    expect(service.asked.map(({ headers }) => headers.cookie)).toEqual(["customer-session=alice", "customer-session=bob"]);
    expect(await backend.ask(price, { sku: "b" }, context())).toEqual({ ok: true, value: { price: 1 } });
  });

  it("is asked again when its answer may never stand in for a new one", async () => {
    await open(right);
    const never = { ...price, freshness: "never" as const };
    await backend.ask(never, { sku: "a" }, context());
    await new Promise((resolve) => setTimeout(resolve, 5));
    await backend.ask(never, { sku: "a" }, context());
    expect(service.asked).toHaveLength(2);
  });

  it("is another one for another channel, another locale, another article", async () => {
    await open(right);
    await backend.ask(price, { sku: "a" }, context());
    await backend.ask(price, { sku: "a" }, context({ channel: "card" }));
    await backend.ask(price, { sku: "a" }, context({ locale: "fr-CH" }));
    await backend.ask(price, { sku: "b" }, context());
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
    const answers = await Promise.all(Array.from({ length: 10 }, () => backend.ask(price, { sku: "a" }, context())));
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
    expect(await backend.ask(price, { sku: "a" }, context())).toEqual({ ok: false });
    expect(takeEvents()).toHaveLength(1);
  });

  it("is asked again by the next visitor: a failure is not remembered", async () => {
    let failing = true;
    await open((response) => (failing ? sendJson(response, {}, 500) : right(response)));
    const failed = context();
    expect(await backend.ask(price, { sku: "a" }, failed)).toEqual({ ok: false });
    expect(failed.timing.header()).toContain('desc="failed"');
    failing = false;
    expect(await backend.ask(price, { sku: "a" }, context())).toEqual({ ok: true, value: { price: 29.9 } });
    expect(takeEvents()).toHaveLength(1);
  });
});

describe("a back end that fails for a moment", () => {
  it("is asked once more over another line, and nobody hears of it", async () => {
    let times = 0;
    await open((response) => (++times === 1 ? response.destroy() : right(response)));
    expect(await backend.ask(price, { sku: "a" }, context())).toEqual({ ok: true, value: { price: 29.9 } });
    expect(service.asked).toHaveLength(2);
  });

  it("and is asked too often is asked again every 300 ms", async () => {
    let times = 0;
    await open((response) => (++times < 4 ? sendJson(response, {}, 429) : right(response)));
    const since = performance.now();
    expect((await backend.ask(price, { sku: "a" }, context())).ok).toBe(true);
    expect(performance.now() - since).toBeGreaterThanOrEqual(890);
    expect(service.asked).toHaveLength(4);
  });

  it("and goes on being asked too often is given up within the deadline", async () => {
    await open((response) => sendJson(response, {}, 429));
    expect(await backend.ask(price, { sku: "a" }, context())).toEqual({ ok: false });
    expect(service.asked.length).toBeLessThanOrEqual(7);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "backend-call-failed", reason: "status 429" })]);
  });

  it("is not asked again for what is not safe to do twice", async () => {
    const post = { ...price, method: "POST" as const, freshness: "never" as const };
    await open((response) => response.destroy());
    expect(await backend.ask(post, { sku: "a" }, context())).toEqual({ ok: false });
    expect(service.asked).toHaveLength(1);
    takeEvents();
  });
});

describe("a dead back end", () => {
  it("costs milliseconds once it is given up, is tried behind the visitors' backs, and is back with its first answer", async () => {
    let dead = true;
    const handedOver: unknown[] = [];
    await open(
      (response) => (dead ? sendJson(response, {}, 500) : right(response)),
      (work) => void handedOver.push(work),
    );
    for (let visitor = 0; visitor < 5; visitor += 1) await backend.ask(price, { sku: "a" }, context());
    const before = service.asked.length;
    const shut = context();
    const since = performance.now();
    for (let visitor = 0; visitor < 100; visitor += 1) await backend.ask(price, { sku: "a" }, shut);
    expect(performance.now() - since).toBeLessThan(200);
    expect(service.asked).toHaveLength(before);
    expect(shut.timing.header()).toContain('"open"');
    dead = false;
    const back = await eventually(async () => {
      const answer = await backend.ask(price, { sku: "a" }, context());
      expect(answer.ok).toBe(true);
      return answer;
    }, 3_000);
    expect(back).toEqual({ ok: true, value: { price: 29.9 } });
    expect(service.asked.length).toBeLessThanOrEqual(before + 2);
    // Only the probe runs in the background.
    expect(handedOver).toHaveLength(1);
    expect(takeEvents().map(({ event }) => event)).toEqual([...Array(5).fill("backend-call-failed"), "backend-circuit-open"]);
  });

  it("is not what a host is that declines what it is asked", async () => {
    await open((response) => sendJson(response, { error: "no" }, 404));
    for (let visitor = 0; visitor < 8; visitor += 1) await backend.ask(price, { sku: `a${visitor}` }, context());
    expect(service.asked).toHaveLength(8);
    expect(takeEvents().map(({ event }) => event)).toEqual(Array(8).fill("backend-call-failed"));
  });

  it("of browsers' calls takes no price off a page", async () => {
    const upload = { ...price, path: "/upload" as const, freshness: "never" as const, browser: "anonymous" as const };
    await open((response, { pathname }) => (pathname === "/upload" ? sendJson(response, {}, 500) : right(response)));
    for (let visitor = 0; visitor < 6; visitor += 1) await backend.ask(upload, { sku: "a" }, context());
    expect((await backend.ask(price, { sku: "a" }, context())).ok).toBe(true);
    expect(takeEvents().map(({ event }) => event)).toContain("backend-circuit-open");
  });

  it("gives an answer that is one visitor's own to the one who tries it", async () => {
    const own = { ...price, freshness: "never" as const };
    let dead = true;
    await open((response) => (dead ? sendJson(response, {}, 500) : right(response)));
    for (let visitor = 0; visitor < 5; visitor += 1) await backend.ask(own, { sku: "a" }, context());
    dead = false;
    await eventually(async () => expect((await backend.ask(own, { sku: "a" }, context())).ok).toBe(true), 3_000);
    const asked = service.asked.length;
    expect(asked).toBe(6);
    takeEvents();
  });

  it("is not what a host is whose answers are only not the agreed ones", async () => {
    await open((response) => sendJson(response, { price: "wrong" }));
    for (let visitor = 0; visitor < 8; visitor += 1) await backend.ask(price, { sku: `a${visitor}` }, context());
    expect(service.asked).toHaveLength(8);
    expect(new Set(takeEvents().map(({ event }) => event))).toEqual(new Set(["backend-call-failed"]));
  });
});

describe("an answer of the catalogue", () => {
  const theme = { ...price, freshness: "catalogue" as const };
  let ahead = 0;
  const later = (milliseconds: number) => {
    ahead += milliseconds;
  };
  const start = () => {
    ahead = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  };

  it("is shown at once when it is a little old, and renewed behind the visitor's back", async () => {
    start();
    let value = 1;
    await open((response) => sendJson(response, { price: value++ }));
    const shown = async () => ((await backend.ask(theme, { sku: "a" }, context())) as { value: { price: number } }).value.price;
    expect(await shown()).toBe(1);
    later(freshness.catalogue.fresh + 1);
    expect(await shown()).toBe(1);
    await eventually(async () => expect(await shown()).toBe(2));
    expect(service.asked).toHaveLength(2);
  });

  it("stands while the back end fails, but not for ever", async () => {
    start();
    let failing = false;
    await open((response) => (failing ? sendJson(response, {}, 500) : right(response)));
    await backend.ask(theme, { sku: "a" }, context());
    failing = true;
    later(freshness.catalogue.fresh + 1);
    expect((await backend.ask(theme, { sku: "a" }, context())).ok).toBe(true);
    later(freshness.catalogue.stale);
    expect((await backend.ask(theme, { sku: "a" }, context())).ok).toBe(false);
    await eventually(() => expect(takeEvents().length).toBeGreaterThan(0));
  });

  it("of another base address is kept for nobody", async () => {
    await open(right);
    const other = createBackend({ endpoint: "http://127.0.0.1:9", others: new Map([["staging", service.origin]]) });
    for (let visitor = 0; visitor < 3; visitor += 1)
      expect((await other.ask(theme, { sku: "a" }, context({ base: "staging" }))).ok).toBe(true);
    expect(service.asked).toHaveLength(3);
  });
});

describe("a visitor who leaves", () => {
  it("takes a request along that only they wait for, and it is no failure", async () => {
    let broken = 0;
    await open((response) => void response.on("close", () => (broken += response.writableFinished ? 0 : 1)));
    const visitor = new AbortController();
    const asked = backend.ask(price, { sku: "a" }, context({ leaving: visitor.signal }));
    await eventually(() => expect(service.asked).toHaveLength(1));
    visitor.abort();
    expect(await asked).toEqual({ ok: false });
    await eventually(() => expect(broken).toBe(1));
    expect(takeEvents()).toEqual([]);
  });

  it("leaves nothing behind, a thousand times", async () => {
    await open(() => {});
    const handles = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap" || name === "Timeout").length;
    const before = handles();
    for (let wave = 0; wave < 10; wave += 1) {
      const visitors = Array.from({ length: 100 }, () => new AbortController());
      const asked = visitors.map(({ signal }, index) => backend.ask(price, { sku: `${wave} ${index}` }, context({ leaving: signal })));
      await eventually(() => expect(service.asked.length).toBe((wave + 1) * 100));
      for (const visitor of visitors) visitor.abort();
      await Promise.all(asked);
    }
    await eventually(() => expect(handles()).toBeLessThanOrEqual(before + 4));
    expect(takeEvents()).toEqual([]);
  });
});

it("a question that is crowded out of memory while it is asked is answered, or its failure is told", async () => {
  let hold: ServerResponse | undefined;
  await open((response, url) => {
    if (url.search === "?sku=first") hold = response;
    else right(response);
  });
  const first = backend.ask(price, { sku: "first" }, context());
  const others = await Promise.all(Array.from({ length: 2_100 }, (_, index) => backend.ask(price, { sku: `a${index}` }, context())));
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
