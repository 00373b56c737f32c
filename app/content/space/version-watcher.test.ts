import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noWaitUntil } from "#app/cache/wait-until.ts";
import { createMemoryStore } from "#app/shared-state/memory-store.ts";
import { createSharedState } from "#app/shared-state/shared-state.ts";
import type { SharedStore } from "#app/shared-state/shared-store.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import { createVersionWatcher } from "./version-watcher.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const second = 1_001;

/** Content service whose answers the test sends, in the order of the requests. */
function openService() {
  const requests: ((version: number) => void)[] = [];
  const client = {
    space: () =>
      new Promise((resolve) => {
        requests.push((version) => resolve({ kind: "found", value: { space: { version } } }));
      }),
  } as unknown as DeliveryClient;
  return { client, requests };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("the content version of one process", () => {
  /** Polls once a second; each poll gets the next answer. */
  async function poll(answers: readonly number[]) {
    const { client, requests } = openService();
    const watcher = createVersionWatcher(client, noWaitUntil);
    const known: (number | undefined)[] = [];
    for (const [at, answer] of answers.entries()) {
      const current = watcher.current();
      await turn();
      requests[at]?.(answer);
      known.push(await current);
      vi.advanceTimersByTime(second);
    }
    return known;
  }

  it("does not go back if an edge of the service lags", async () => {
    expect(await poll([5, 4, 4, 5, 6, 5])).toEqual([5, 5, 5, 5, 6, 6]);
  });

  it("goes back after a minute of lower answers, as after a reset of the space", async () => {
    const known = await poll([9, ...Array.from({ length: 62 }, () => 3)]);
    expect(known.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 9));
    expect(known.at(-1)).toBe(3);
  });

  it("does not go back after a minute in which single answers were lower", async () => {
    expect(new Set(await poll([9, ...Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 3 : 9))]))).toEqual(new Set([9]));
  });

  it("is asked for again after a poll that may have been answered before the publication", async () => {
    const { client, requests } = openService();
    const watcher = createVersionWatcher(client, noWaitUntil);
    const polled = watcher.current();
    await turn();
    const announced = Promise.all([watcher.askNow(), watcher.askNow()]);
    requests[0]?.(1);
    expect(await polled).toBe(1);
    await turn();
    // One request for both announcements.
    expect(requests).toHaveLength(2);
    requests[1]?.(2);
    await announced;
    expect(await watcher.current()).toBe(2);
  });
});

describe("the content version of two processes", () => {
  const processOf = (store: SharedStore, client: DeliveryClient) =>
    createVersionWatcher(client, noWaitUntil, createSharedState(store, "secret"));

  it("stays at a publication that is announced during an older poll", async () => {
    const store = createMemoryStore();
    const [earlier, later] = [openService(), openService()];
    const [other, one] = [earlier, later].map(({ client }) => processOf(store, client));
    const polled = other?.current();
    await expect.poll(() => earlier.requests.length).toBe(1);
    const announced = one?.askNow();
    await expect.poll(() => later.requests.length).toBe(1);
    later.requests[0]?.(2);
    await announced;
    // The message of the publication arrives before the answer.
    await expect.poll(() => store.keys().length).toBe(2);
    earlier.requests[0]?.(1);
    expect([await polled, await other?.current()]).toEqual([2, 2]);
  });

  it("goes back in both after a reset of the space", async () => {
    const store = createMemoryStore();
    const service = { version: 9 };
    const client = { space: async () => ({ kind: "found", value: { space: service } }) } as unknown as DeliveryClient;
    const both = [processOf(store, client), processOf(store, client)];
    const versions = async () => [await both[0]?.current(), await both[1]?.current()];
    expect(await versions()).toEqual([9, 9]);
    service.version = 3;
    const known: unknown[] = [];
    for (let at = 0; at < 125; at += 1) {
      vi.advanceTimersByTime(second);
      known.push(await versions());
    }
    expect([known[0], known[30], known.at(-1)]).toEqual([
      [9, 9],
      [9, 9],
      [3, 3],
    ]);
  });
});
