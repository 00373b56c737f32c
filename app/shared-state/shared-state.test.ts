import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { takeEvents } from "../../tests/expected-events.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createSharedState, unsharedState } from "./shared-state.ts";
import type { RateLimitResult, SharedStore } from "./shared-store.ts";

afterEach(() => void vi.useRealTimers());

const limit = { max: 2, window: 1_000 };

it("processes count together, in any window", async () => {
  const clock = { now: 0 };
  const store = createMemoryStore(() => clock.now);
  const [one, other] = [createSharedState(store, "a"), createSharedState(store, "a")];
  const waits: (number | undefined)[] = [];
  for (const [at, process] of [
    [0, one],
    [950, other],
    [1_050, one],
    [1_100, one],
    [1_100, other],
  ] as const) {
    clock.now = at;
    waits.push((await process.take("lists", limit))?.wait);
  }
  expect(waits).toEqual([0, 0, 50, 0, 900]);
});

it("a process without a store decides by itself", async () => {
  expect([
    await unsharedState.take("a", limit),
    await unsharedState.claim("a", 1_000),
    await unsharedState.read("a"),
    unsharedState.state(),
  ]).toEqual([undefined, undefined, undefined, "alone"]);
});

it("the store contains no address and no mailbox", async () => {
  const store = createMemoryStore();
  const process = createSharedState(store, "secret");
  await process.take("login for anna@example.com", limit);
  await process.claim("signature abc 192.0.2.1", 1_000);
  expect(store.keys().join(" ")).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/);
});

it("the store keeps the newest items of a name, as hashes that differ by name, for their lifetime", async () => {
  const clock = { now: 0 };
  const store = createMemoryStore(() => clock.now);
  const texts: string[] = [];
  const write: SharedStore["write"] = (key, text, milliseconds) => {
    texts.push(text);
    return store.write(key, text, milliseconds);
  };
  const process = createSharedState({ ...store, write }, "secret", () => clock.now);
  const add = (name: string, item: string) => {
    const count = texts.length;
    process.addItem(name, item, { max: 2, lifetime: 1_000 });
    return expect.poll(() => texts.length).toBe(count + 1);
  };
  for (const item of ["192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.3"]) await add("anna@example.com", item);
  await add("berta@example.com", "192.0.2.3");
  const has = (name: string, item: string) => process.hasItem(name, item, () => {});
  const items = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
  expect(await Promise.all(items.map((item) => has("anna@example.com", item)))).toEqual([true, false, true]);
  expect(texts.slice(-2).join(" ")).toMatch(/^([0-9a-f]{32}) (?!\1)[0-9a-f]{32} (?!\1)[0-9a-f]{32}$/);
  clock.now = 1_000;
  expect(await has("anna@example.com", "192.0.2.1")).toBe(false);
});

it("shops with different secrets share nothing", async () => {
  const store = createMemoryStore();
  const [one, other] = [createSharedState(store, "one"), createSharedState(store, "other")];
  const received: unknown[] = [];
  other.news.on("t", z.unknown(), (facts) => received.push(facts));
  one.news.publish("t", 1);
  expect([await one.claim("a", 1_000), await other.claim("a", 1_000), received]).toEqual([true, true, []]);
});

it("a lost store is one event, costs no wait afterwards, and is found again", async () => {
  const clock = { now: 0 };
  const store = createMemoryStore(() => clock.now);
  const process = createSharedState(store, "a", () => clock.now);
  store.reachable = false;
  for (let count = 0; count < 100; count += 1) expect(await process.take("a", limit)).toBeUndefined();
  expect(process.state()).toBe("lost");
  store.reachable = true;
  expect(await process.claim("b", 1_000)).toBeUndefined();
  clock.now = 1_000;
  expect(await process.claim("b", 1_000)).toBe(true);
  expect(vi.mocked(console.warn).mock.calls).toHaveLength(1);
  expect(takeEvents()).toEqual([expect.objectContaining({ event: "shared-store-lost", reason: "the store is gone" })]);
});

it("each reason of a loss is logged once, and again after the store is back", async () => {
  const clock = { now: 0 };
  const store = createMemoryStore(() => clock.now);
  const process = createSharedState(store, "a", () => clock.now);
  const claim = vi.spyOn(store, "claim");
  const closed = new Error("Socket closed unexpectedly");
  const wrong = new Error("WRONGPASS invalid username-password pair");
  for (const reason of [closed, wrong, closed, wrong, undefined, wrong]) {
    if (reason) claim.mockRejectedValueOnce(reason);
    await process.claim("a", 1);
    clock.now += 1_000;
  }
  expect(takeEvents().map(({ event, reason }) => [event, reason])).toEqual([
    ["shared-store-lost", closed.message],
    ["shared-store-still-lost", wrong.message],
    ["shared-store-lost", wrong.message],
  ]);
});

it("refused news are one event", () => {
  const listen: SharedStore["listen"] = (_, onRefused) => {
    onRefused?.("NOPERM");
    onRefused?.("NOPERM");
  };
  createSharedState({ ...createMemoryStore(), listen }, "a");
  expect(takeEvents()).toEqual([expect.objectContaining({ event: "shared-store-news-refused", reason: "NOPERM" })]);
});

it("a store that stays silent gets a new connection after five tries", async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => {});
  const reopen = vi.fn();
  const process = createSharedState({ ...createMemoryStore(), publish: never, reopen }, "a");
  const counts: number[] = [];
  for (let second = 0; second < 8; second += 1) {
    process.news.publish("a", 1);
    await vi.advanceTimersByTimeAsync(1_600);
    counts.push(reopen.mock.calls.length);
  }
  expect(counts).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  expect(takeEvents().map(({ event }) => event)).toEqual(["shared-store-lost"]);
});

it("a store whose answer waits for a blocked process is not lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let answer: ((text: string) => void) | undefined;
  const store: SharedStore = { ...createMemoryStore(), read: () => new Promise((resolve) => (answer = resolve)) };
  const process = createSharedState(store, "a");
  const reading = process.read("list");
  await expect.poll(() => answer).toBeDefined();
  // Each turn of the event loop is longer than the time after which a store counts as lost.
  for (let turn = 0; turn < 3; turn += 1) vi.runOnlyPendingTimers();
  answer?.("kept");
  expect([await reading, process.state()]).toEqual(["kept", "connected"]);
});

it("a late answer is not waited for, and reaches the caller later", async () => {
  let answer = (_: RateLimitResult) => {};
  const store: SharedStore = { ...createMemoryStore(), take: () => new Promise((resolve) => (answer = resolve)) };
  const process = createSharedState(store, "a");
  const late = vi.fn();
  expect(await process.take("a", limit, undefined, late)).toBeUndefined();
  expect(late.mock.calls).toEqual([]);
  answer({ total: 3, wait: 7 });
  await expect.poll(() => late.mock.calls).toEqual([[{ total: 3, wait: 7 }]]);
  expect(process.state()).toBe("connected");
});

it("news reach the other processes, and invalid ones none of them", () => {
  const store = createMemoryStore();
  const [one, other] = [createSharedState(store, "a"), createSharedState(store, "a")];
  const received: string[] = [];
  const version = z.object({ version: z.number() });
  one.news.on("content", version, (facts) => received.push(`one ${facts.version}`));
  other.news.on("content", version, (facts) => received.push(`other ${facts.version}`));
  one.news.publish("content", { version: 7 });
  one.news.publish("content", { version: "8" });
  void store.publish("no JSON");
  expect(received).toEqual(["other 7"]);
});

it("work that goes on after the response is handed to each request's waitUntil", async () => {
  vi.useFakeTimers();
  const handed: Promise<unknown>[] = [];
  const store = createMemoryStore(() => 0);
  const process = createSharedState(
    store,
    "a",
    () => 0,
    (work) => void handed.push(work),
  );
  const countOfHanded = async (start: () => unknown) => {
    handed.length = 0;
    await start();
    return handed.length;
  };
  const total = vi.fn();
  for (let request = 0; request < 2; request += 1) expect(await countOfHanded(() => process.report("calls", limit, 1, total))).toBe(1);
  const [written] = handed;
  expect(await countOfHanded(() => process.write("version", "7", 1_000))).toBe(1);
  expect(await countOfHanded(() => process.addItem("clients", "192.0.2.1", { max: 2, lifetime: 1_000 }))).toBe(1);
  expect(await countOfHanded(() => process.news.publish("version", 7))).toBe(1);
  expect(await countOfHanded(() => process.claim("signature", 1_000))).toBe(0);
  expect(total).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await written;
  expect(total.mock.calls).toEqual([[{ total: 2, wait: 0 }]]);
});

it("an answer that is late is handed to waitUntil", async () => {
  let answer = (_: boolean) => {};
  const handed: Promise<unknown>[] = [];
  const store: SharedStore = { ...createMemoryStore(), claim: () => new Promise((resolve) => (answer = resolve)) };
  const process = createSharedState(store, "a", undefined, (work) => void handed.push(work));
  expect(await process.claim("signature", 1_000)).toBeUndefined();
  expect(handed).toHaveLength(1);
  answer(true);
  await Promise.all(handed);
});
