import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { mockClock } from "../clock.ts";
import { type FakeService, fakeService, sendJson } from "../fake-service.ts";
import { sampled } from "../sampled.ts";
import { openBuildCopyOfFile, type ShopHere } from "./in-process.ts";
import { formatsOf } from "./page.ts";
import { visit } from "./visit.ts";

const { buildCopy } = await openBuildCopyOfFile();
let store: FakeService | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await store?.close();
});

type Answer = (response: ServerResponse) => void;

const allOn = {
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  defaultTreatment: "off",
  treatments: [{ name: "on", size: 100 }],
};
const good: Answer = (response) => sendJson(response, [allOn]);
const many = (count: number) => [allOn, ...Array.from({ length: count - 1 }, (_, place) => ({ ...allOn, name: `n${place}` }))];
const first = { on: "200x300", off: "300x200" };
/** Time after which definitions are read again (ms). */
const later = 2_100;

/** `fresh` is the treatment in a process that has never read a valid list. */
const broken: [name: string, answer: Answer, fresh: "on" | "off", event: string][] = [
  ["is not JSON", (response) => response.end("{"), "off", "flags-read-failed"],
  ["is no list", (response) => sendJson(response, { experiments: 7 }), "off", "experiment-refused"],
  [
    "has sizes that add up to 60",
    (response) => sendJson(response, [{ ...allOn, treatments: [{ name: "on", size: 60 }] }]),
    "off",
    "experiment-refused",
  ],
  [
    "has names of objects and markup",
    (response) => sendJson(response, [allOn, ..."__proto__ constructor <b> hasOwnProperty".split(" ").map((name) => ({ ...allOn, name }))]),
    "on",
    "experiment-refused",
  ],
  ["has 501 experiments", (response) => sendJson(response, many(501)), "on", "experiment-refused"],
  // More than the largest store of the platform holds.
  ["has 10,000 experiments", (response) => sendJson(response, many(10_000)), "off", "flags-read-failed"],
  ["is an answer of 50 MB", (response) => response.end("x".repeat(50_000_000)), "off", "flags-read-failed"],
  ["is an answer that never comes", () => {}, "off", "flags-read-failed"],
  ["is an error", (response) => sendJson(response, {}, 500), "off", "flags-read-failed"],
  ["breaks off", (response) => response.write("[", () => response.destroy()), "off", "flags-read-failed"],
  ["leads elsewhere", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(), "off", "flags-read-failed"],
];

/** Opens a shop on a store of its own. */
async function open(answer: { now: Answer }): Promise<ShopHere> {
  store = await fakeService((response) => answer.now(response));
  return buildCopy.openShop({ EDGE_CONFIG: `${store.origin}/ecfg_test?token=test` });
}

async function firstFormat(shop: ShopHere): Promise<string | undefined> {
  const { status, text } = await visit(shop, "/leinwanddruck");
  expect(status).toBe(200);
  return formatsOf(text)[0];
}

const eventsOnFlags = (shop: ShopHere) => shop.events().filter(({ event }) => /^(flags-read-failed|experiment-refused)$/.test(event));

test.each(sampled(broken, 4))("a store whose list %s changes no page, and is logged once", async (_, answer, __, event) => {
  const answers = { now: good };
  const shop = await open(answers);
  await expect.poll(() => firstFormat(shop)).toBe(first.on);
  const before = eventsOnFlags(shop).length;
  answers.now = answer;
  mockClock()(later);
  expect(await firstFormat(shop)).toBe(first.on);
  await expect.poll(() => eventsOnFlags(shop).length).toBeGreaterThan(before);
  expect(await firstFormat(shop)).toBe(first.on);
  expect(eventsOnFlags(shop).slice(before)).toEqual([expect.objectContaining({ event })]);
});

test.each(sampled(broken, 4))("a process whose store's list %s from the start serves its pages", async (_, answer, fresh, event) => {
  const shop = await open({ now: answer });
  const before = eventsOnFlags(shop).length;
  const format = await firstFormat(shop);
  await expect.poll(() => eventsOnFlags(shop).slice(before)).toEqual([expect.objectContaining({ event })]);
  expect(format).toBe(first[fresh]);
});

test("a store that is unreachable at the start leaves all experiments off", async () => {
  const answers = { now: good };
  const shop = await open(answers);
  await store?.close();
  const before = eventsOnFlags(shop).length;
  expect(await firstFormat(shop)).toBe(first.off);
  expect(eventsOnFlags(shop).slice(before)).toEqual([expect.objectContaining({ event: "flags-read-failed" })]);
});
