import { afterEach, expect, it, vi } from "vitest";
import { calls } from "#app/backend/calls.ts";
import { createCallCircuits } from "#app/backend/limits/call-circuits.ts";
import { createRateLimits, type RateLimits } from "#app/backend/limits/rate-limits.ts";
import { hexDigest } from "#app/cache/hash.ts";
import { noWaitUntil } from "#app/cache/wait-until.ts";
import type { DeliveryClient } from "#app/content/delivery-client.ts";
import { createPreviewAccess } from "#app/content/preview/preview.ts";
import { createVersionWatcher } from "#app/content/space/version-watcher.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createSharedState } from "./shared-state.ts";
import type { SharedStore } from "./shared-store.ts";

afterEach(() => void vi.useRealTimers());

const count = 50;

/** 50 processes that share a store on a fake clock. */
function openProcesses() {
  const clock = { now: 0 };
  const store = createMemoryStore(() => clock.now);
  const processes = Array.from({ length: count }, () => createSharedState(store, "secret", () => clock.now));
  return { clock, store, processes };
}

const guess = { email: "anna@example.com" };

/** Timeouts of the store never fire, however slow the machine is. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

/** Logs in, and waits until the store has given both calls back. */
async function logIn(store: SharedStore, rates: RateLimits | undefined, client: string): Promise<void> {
  const take = vi.spyOn(store, "take");
  (await rates?.takeFor(client, calls.customerLogin, guess))?.succeeded();
  if (vi.isFakeTimers()) await vi.advanceTimersToNextTimerAsync();
  await expect.poll(() => take.mock.calls.filter(([{ amount }]) => amount < 0)).toHaveLength(2);
  take.mockRestore();
}

/** Returns the wait of one guess from each client. */
async function guessesFrom(rates: RateLimits, clients: string[]): Promise<number[]> {
  const waits: number[] = [];
  for (const client of clients) waits.push((await rates.takeFor(client, calls.customerLogin, guess)).wait);
  return waits;
}

it.each([guess, { email: "a$&n$'na@example.com" }])(
  "one account has 100 guesses in five minutes in all processes together, from any number of addresses: %j",
  async (guess) => {
    const { clock, processes } = openProcesses();
    const limits = processes.map((shared) => createRateLimits({ now: () => clock.now, shared }));
    let allowed = 0;
    for (let second = 0; second < 290; second += 10) {
      clock.now = second * 1_000;
      for (const [at, rates] of limits.entries()) {
        const { wait } = await rates.takeFor(`10.0.${second / 10}.${at}`, calls.customerLogin, guess);
        if (wait === 0) allowed += 1;
      }
    }
    expect(allowed).toBe(100);
    clock.now = 640_000;
    expect((await limits[0]?.takeFor("10.1.0.1", calls.customerLogin, guess))?.wait).toBe(0);
  },
);

it("a client that has logged in reaches its account in every process and after a restart, despite 100 guesses", async () => {
  stopTimers();
  const { clock, store, processes } = openProcesses();
  const limits = processes.map((shared) => createRateLimits({ now: () => clock.now, shared }));
  await logIn(store, limits[0], "192.0.2.1");
  const week = 7 * 24 * 3_600_000;
  clock.now = 3 * week;
  const allowed = await Promise.all(limits.flatMap((rates, at) => guessesFrom(rates, [`10.0.0.${at}`, `10.0.1.${at}`, `10.0.2.${at}`])));
  expect(allowed.flat().filter((wait) => wait === 0)).toHaveLength(100);

  const restarted = createRateLimits({ now: () => clock.now, shared: createSharedState(store, "secret", () => clock.now) });
  for (const rates of [...limits.slice(0, 8), restarted])
    expect(await guessesFrom(rates, ["192.0.2.1", "192.0.2.2"])).toEqual([0, expect.toSatisfy((wait) => wait > 0)]);
});

it("a client that has logged in passes at its second try while the store answers late", async () => {
  const { clock, store, processes } = openProcesses();
  const [one, ...others] = processes.map((shared) => createRateLimits({ now: () => clock.now, shared }));
  await logIn(store, one, "192.0.2.1");
  for (const rates of others.slice(0, 10))
    await guessesFrom(
      rates,
      Array.from({ length: 10 }, (_, at) => `10.0.0.${at}`),
    );
  const answers: (() => void)[] = [];
  const read: SharedStore["read"] = (key) => new Promise((resolve) => answers.push(() => resolve(store.read(key))));
  const slow = createRateLimits({ now: () => clock.now, shared: createSharedState({ ...store, read }, "secret", () => clock.now) });
  const [first] = await guessesFrom(slow, ["192.0.2.1"]);
  for (const answer of answers) answer();
  await expect.poll(() => guessesFrom(slow, ["192.0.2.1"])).toEqual([0]);
  expect(first).toBeGreaterThan(0);
});

it("without the store, each process keeps its own limit", async () => {
  const { clock, store, processes } = openProcesses();
  store.reachable = false;
  const rates = createRateLimits({ now: () => clock.now, shared: processes[0] });
  let allowed = 0;
  for (let at = 0; at < 200; at += 1) if ((await rates.takeFor(`10.0.0.${at}`, calls.customerLogin, guess)).wait === 0) allowed += 1;
  expect(allowed).toBe(100);
  expect(takeEvents().map(({ event }) => event)).toEqual(["shared-store-lost"]);
});

it("while a store answers late, an account's second call is refused, its first and its later calls are not", async () => {
  const { clock, store } = openProcesses();
  const answers: (() => void)[] = [];
  const late: SharedStore["take"] = (take) => new Promise((resolve) => answers.push(() => resolve(store.take(take))));
  const slow = { ...store, take: late };
  const rates = createRateLimits({ now: () => clock.now, shared: createSharedState(slow, "secret", () => clock.now) });
  const first = await rates.takeFor("10.0.0.1", calls.customerLogin, guess);
  const atOnce = await rates.takeFor("10.0.0.2", calls.customerLogin, guess);
  for (const answer of answers) answer();
  slow.take = store.take;
  const later = await rates.takeFor("10.0.0.3", calls.customerLogin, guess);
  expect([first.wait, atOnce.wait, later.wait]).toEqual([0, 1, 0]);
});

it("while a store answers late, no process allows a call of an account whose limit is nearly taken", async () => {
  const { clock, store } = openProcesses();
  const slow = { ...store };
  const limits = Array.from({ length: 2 }, () =>
    createRateLimits({ now: () => clock.now, shared: createSharedState(slow, "secret", () => clock.now) }),
  );
  let allowed = 0;
  const guessFrom = async (rates: RateLimits, client: string) => {
    if ((await rates.takeFor(client, calls.customerLogin, guess)).wait === 0) allowed += 1;
  };
  for (let at = 0; at < 100; at += 1) for (const rates of limits) if (allowed < 100) await guessFrom(rates, `10.0.0.${at}`);
  expect(allowed).toBe(100);
  const answers: (() => void)[] = [];
  slow.take = (take) => new Promise((resolve) => answers.push(() => resolve(store.take(take))));
  for (const rates of limits) await guessFrom(rates, "10.0.1.1");
  expect(allowed).toBe(100);
  for (const answer of answers) answer();
});

it("a signature opens drafts once, in the first process", async () => {
  const { processes } = openProcesses();
  const now = 1_900_000_000_000;
  const timestamp = String(now / 1_000);
  const token = await hexDigest("SHA-1", `1:preview:${timestamp}`);
  const query = new URLSearchParams({
    _storyblok: "5",
    "_storyblok_tk[space_id]": "1",
    "_storyblok_tk[timestamp]": timestamp,
    "_storyblok_tk[token]": token,
  });
  const entered = await Promise.all(
    processes.map((shared) => createPreviewAccess({ previewToken: "preview", space: "1" }, shared).enter(query, undefined, now)),
  );
  expect(entered.filter((one) => "pass" in one)).toHaveLength(1);
});

it("all processes together take five lists a second", async () => {
  const { clock, processes } = openProcesses();
  const taken: number[] = [];
  for (clock.now = 0; clock.now < 4_000; clock.now += 100)
    for (const shared of processes) if ((await shared.take("lists", { max: 5, window: 1_000 }))?.wait === 0) taken.push(clock.now);
  const inAnySecond = taken.map((from) => taken.filter((at) => at >= from && at < from + 1_000).length);
  expect(Math.max(...inAnySecond)).toBe(5);
  expect(taken.length).toBeGreaterThanOrEqual(15);
});

it("one process a second asks for the content version, and a publication is known in all at once", async () => {
  const { processes } = openProcesses();
  const service = { version: 1, asked: 0 };
  const client = {
    async space() {
      service.asked += 1;
      return { kind: "found", value: { space: { version: service.version } } };
    },
  } as unknown as DeliveryClient;
  const watchers = processes.map((shared) => createVersionWatcher(client, noWaitUntil, shared));
  const versions = async () => new Set(await Promise.all(watchers.map((watcher) => watcher.current())));
  for (const watcher of watchers) expect(await watcher.current()).toBe(1);
  expect(service.asked).toBe(1);
  service.version = 2;
  await watchers[7]?.askNow();
  expect([await versions(), service.asked]).toEqual([new Set([2]), 2]);
});

it("a process that missed the message of a publication reads the new version a second later", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const store = createMemoryStore(() => performance.now());
  const deaf: SharedStore = { ...store, listen() {} };
  const service = { version: 1 };
  const client = { space: async () => ({ kind: "found", value: { space: service } }) } as unknown as DeliveryClient;
  const [one, other] = [store, deaf].map((of) => createVersionWatcher(client, noWaitUntil, createSharedState(of, "secret")));
  expect([await one?.current(), await other?.current()]).toEqual([1, 1]);
  service.version = 2;
  vi.advanceTimersByTime(1_001);
  expect([await one?.current(), await other?.current()]).toEqual([2, 2]);
});

it("a circuit that one process has opened is opened by the first failure elsewhere, and not before", () => {
  const { processes } = openProcesses();
  const circuits = processes.slice(0, 2).map((shared) => createCallCircuits("backend", { now: () => 0, shared }));
  const call = { name: "prices", browser: "no", deadline: "page" } as const;
  const fail = (of: ReturnType<typeof createCallCircuits> | undefined) => of?.enter(call as never, "a.test").settle("failed");
  for (let time = 0; time < 5; time += 1) fail(circuits[0]);
  expect(circuits.map((one) => one.enter(call as never, "a.test").state)).toEqual(["open", "closed"]);
  fail(circuits[1]);
  expect(circuits[1]?.enter(call as never, "a.test").state).toBe("open");
  expect(takeEvents().map(({ event }) => event)).toEqual(["backend-circuit-open", "backend-circuit-open"]);
});
