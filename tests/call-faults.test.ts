import type { ServerResponse } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { createBackend } from "#app/backend/backend.ts";
import { type Call, callDeadlines } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import type { Locale } from "#app/locale/locales.ts";
import { startTiming } from "#app/observe/timing.ts";
import { takeEvents } from "./expected-events.ts";
import { fakeService, sendJson } from "./fake-service.ts";
import { type Golden, goldens, sendGolden } from "./goldens.ts";
import { sampled } from "./sampled.ts";

const table = calls as unknown as Record<string, Call | undefined>;
/** One golden per call: its request and a healthy answer. */
const pairs = [
  ...new Map(
    goldens()
      .filter(({ status }) => status === undefined)
      .map((golden) => [golden.call, golden]),
  ).values(),
];

type Fault = (response: ServerResponse, golden: Golden) => void;

const megabyte = Buffer.alloc(1_000_000, "x");

/** All failure modes of a back end. */
const faults: Record<string, Fault> = {
  // Twice the longest deadline, since an answer exactly at a deadline may win.
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

describe.each(sampled(Object.keys(faults), 3))("a back end that gives %s", (mode) => {
  test("fails each call within its deadline, with one log event per call", { timeout: 60_000 }, async () => {
    const results: Awaited<ReturnType<typeof ask>>[] = [];
    // Answers of 50 MB keep the process busy, which would lengthen the measured durations.
    const atOnce = mode === "50 MB" ? 5 : pairs.length;
    for (let first = 0; first < pairs.length; first += atOnce)
      results.push(...(await Promise.all(pairs.slice(first, first + atOnce).map((golden) => ask(golden, faults[mode] as Fault)))));
    seen.push({ mode, calls: results.length, "slowest ms": Math.round(Math.max(...results.map(({ duration }) => duration))) });
    const wrong = results.filter(({ outcome }) => outcome.ok || "refusal" in outcome);
    expect(wrong.map(({ call }) => call.name)).toEqual([]);
    const late = results.filter(({ call, duration }) => duration > callDeadlines[call.deadline] + 3_000);
    expect(late.map(({ call, duration }) => `${call.name}: ${duration} ms`)).toEqual([]);
    const events = takeEvents();
    expect(events.map(({ event, call }) => `${event} ${call}`).toSorted()).toEqual(
      results.map(({ call }) => `${call.failed ?? "backend-call-failed"} ${call.name}`).toSorted(),
    );
  });
});

test("an answer that is late by 1,000 ms is accepted", async () => {
  const results = await Promise.all(
    pairs.map((golden) => ask(golden, (response) => void setTimeout(() => sendGolden(response, golden), 1_000))),
  );
  expect(results.filter(({ outcome }) => !outcome.ok).map(({ call }) => call.name)).toEqual([]);
});

test("an answer of 50 MB uses less than 20 MB of memory", async () => {
  const [golden] = pairs;
  const used = () => process.memoryUsage().rss / 1_000_000;
  const before = used();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, used());
  }, 2);
  await ask(golden as Golden, (response) => sendHuge(response, 50));
  clearInterval(watch);
  takeEvents();
  console.info(`50 MB cost ${(peak - before).toFixed(1)} MB`);
  expect(peak - before).toBeLessThan(20);
});

/** Makes the call of a golden to a new back end that answers with the fault. */
async function ask(golden: Golden, fault: Fault) {
  const call = table[golden.call] as Call;
  const service = await fakeService((response) => fault(response, golden));
  try {
    const backend = createBackend({ endpoint: service.origin, others: new Map() });
    const { channel, locale } = golden.market;
    const since = performance.now();
    const caller = { channel, locale: locale as Locale, platform: "web", timing: startTiming() } as const;
    const outcome = await backend.ask(call, golden.request as never, caller);
    return { call, outcome, duration: performance.now() - since };
  } finally {
    await service.close();
  }
}

/** Sends a number of megabytes as fast as they are read. */
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
