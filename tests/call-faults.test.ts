import type { ServerResponse } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { createBackend } from "#app/backend/backend.ts";
import { type Call, deadlines } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import type { Locale } from "#app/locale/locales.ts";
import { startTiming } from "#app/observe/timing.ts";
import { takeEvents } from "./expected-events.ts";
import { fakeService, sendJson } from "./fake-service.ts";
import { type Golden, goldens, sendGolden } from "./goldens.ts";

const table = calls as unknown as Record<string, Call | undefined>;
/** One golden for each call: what is asked, and what a healthy back end would say. */
const asked = [
  ...new Map(
    goldens()
      .filter(({ status }) => status === undefined)
      .map((golden) => [golden.call, golden]),
  ).values(),
];

type Fault = (response: ServerResponse, golden: Golden) => void;

const megabyte = Buffer.alloc(1_000_000, "x");

/** Every way in which a back end fails. */
const orders: Record<string, Fault> = {
  // Twice the longest deadline: an answer that is late by exactly a deadline may win.
  "late by 20,000 ms": (response, { answer }) => void setTimeout(() => response.destroyed || sendJson(response, answer), 20_000).unref(),
  "a body that hangs": (response) => void response.writeHead(200, { "content-type": "application/json" }).write('{"'),
  "a reset connection": (response) => void response.destroy(),
  "a truncated body": (response) => {
    response.writeHead(200, { "content-length": "1000" }).write("{");
    setTimeout(() => response.destroy(), 20);
  },
  garbage: (response) => void response.end(Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x3c])),
  "50 MB": (response) => sendHuge(response, 50),
  "status 429": (response) => sendJson(response, {}, 429),
  "status 500": (response) => sendJson(response, {}, 500),
};

const seen: Record<string, string | number>[] = [];
afterAll(() => console.table(seen));

describe.each(Object.keys(orders))("a back end that gives %s", (order) => {
  test("is a failure of each call, within its deadline, and one log event", { timeout: 60_000 }, async () => {
    const results = await Promise.all(asked.map((golden) => ask(golden, orders[order] as Fault)));
    seen.push({ order, calls: results.length, "slowest ms": Math.round(Math.max(...results.map(({ took }) => took))) });
    const wrong = results.filter(({ outcome }) => outcome.ok || "refusal" in outcome);
    expect(wrong.map(({ call }) => call.name)).toEqual([]);
    const late = results.filter(({ call, took }) => took > deadlines[call.deadline] + 3_000);
    expect(late.map(({ call, took }) => `${call.name}: ${took} ms`)).toEqual([]);
    const events = takeEvents();
    expect(events.map(({ event, call }) => `${event} ${call}`).toSorted()).toEqual(
      results.map(({ call }) => `backend-call-failed ${call.name}`).toSorted(),
    );
  });
});

test("an answer that is late by 1,000 ms is an answer", async () => {
  const results = await Promise.all(
    asked.map((golden) => ask(golden, (response) => void setTimeout(() => sendGolden(response, golden), 1_000))),
  );
  expect(results.filter(({ outcome }) => !outcome.ok).map(({ call }) => call.name)).toEqual([]);
});

test("50 MB cost less than 20 MB of memory", async () => {
  const [golden] = asked;
  const used = () => process.memoryUsage().rss / 1_000_000;
  const before = used();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, used());
  }, 2);
  await ask(golden as Golden, (response) => sendHuge(response, 50));
  clearInterval(watch);
  takeEvents();
  console.info(`50 MB cost ${(most - before).toFixed(1)} MB`);
  expect(most - before).toBeLessThan(20);
});

/** Asks a back end of this call's own. */
async function ask(golden: Golden, fault: Fault) {
  const call = table[golden.call] as Call;
  const service = await fakeService((response) => fault(response, golden));
  try {
    const backend = createBackend({ endpoint: service.origin, others: new Map() });
    const { channel, locale } = golden.market;
    const since = performance.now();
    const caller = { channel, locale: locale as Locale, platform: "web", timing: startTiming() } as const;
    const outcome = await backend.ask(call, golden.request as never, caller);
    return { call, outcome, took: performance.now() - since };
  } finally {
    await service.close();
  }
}

/** So many megabytes, as fast as they are taken. */
function sendHuge(response: ServerResponse, megabytes: number): void {
  response.writeHead(200, { "content-type": "application/json" });
  let left = megabytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(megabyte)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}
