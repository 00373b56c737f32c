import { describe, expect, it } from "vitest";
import { takeEventNames } from "../../tests/expected-events.ts";
import { createFairQueue } from "./fair-queue.ts";
import { createFairShares, type FairShares } from "./fair-shares.ts";

/** Shares of clients that are no addresses: `maxConcurrent` limits each one's concurrent requests. */
function sharesOf(maxConcurrent: number): FairShares {
  const busy = new Map<string, number>();
  return {
    networkNames: (client) => ({ narrowest: client, widest: client }),
    begin(client) {
      const count = busy.get(client) ?? 0;
      if (count < maxConcurrent) busy.set(client, count + 1);
      return count < maxConcurrent;
    },
    end: (client) => void busy.set(client, (busy.get(client) ?? 0) - 1),
  };
}

/** Shares of addresses, which none exceeds. */
const ampleShares = (): FairShares => ({ ...sharesOf(1_000), networkNames: createFairShares(() => 0).networkNames });

/** Creates a queue on a fake clock, whose requests are refused after `maxWait` milliseconds. */
function openQueue(shares: FairShares, maxWait = Number.POSITIVE_INFINITY) {
  const clock = { now: 0 };
  let look = () => {};
  const waits: number[] = [];
  const enqueue = createFairQueue(shares, {
    load: { noteWait: (wait) => void waits.push(wait), maxWait: () => maxWait },
    now: () => clock.now,
    after: (run) => {
      look = run;
    },
  });
  const started: string[] = [];
  const arrivals: number[] = [];
  /** Sends a request named, for example, "flood 1". The test decides when it is answered. */
  const ask = (name: string, leaving = new AbortController()) => {
    let answer = () => {};
    const answered = new Promise<Response>((resolve) => {
      answer = () => resolve(new Response(name));
    });
    const request = new Request("http://shop.test/", { signal: leaving.signal });
    const response = enqueue(name.split(" ")[0] ?? "", request, (since) => {
      started.push(name);
      arrivals.push(since);
      return answered;
    });
    return { response, answer: () => answer(), leave: () => leaving.abort() };
  };
  return {
    ask,
    started,
    arrivals,
    /** Waits of which the load monitor learned. */
    waits,
    fail: (client: string) =>
      expect(enqueue(client, new Request("http://shop.test/"), () => Promise.reject(new Error("broken")))).rejects.toThrow("broken"),
    /** Passes time in which no round starts, as in a busy process. */
    passTime(milliseconds: number) {
      clock.now += milliseconds;
    },
    async pass(milliseconds: number) {
      clock.now += milliseconds;
      look();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("a request", () => {
  it("within its client's share is answered at once", async () => {
    const { ask } = openQueue(sharesOf(1));
    const { response, answer } = ask("guest 1");
    answer();
    expect(await (await response).text()).toBe("guest 1");
  });

  it("beyond its client's share waits behind requests of that client only", async () => {
    const { ask, started, pass } = openQueue(sharesOf(1));
    const first = ask("flood 1");
    ask("flood 2");
    ask("flood 3");
    ask("guest 1");
    expect(started).toEqual(["flood 1", "guest 1"]);
    first.answer();
    await first.response;
    await pass(10);
    expect(started).toEqual(["flood 1", "guest 1", "flood 2"]);
  });

  it("learns its arrival, before the wait for its turn", async () => {
    const { ask, arrivals, passTime, pass } = openQueue(sharesOf(1));
    const first = ask("flood 1");
    passTime(100);
    ask("flood 2");
    first.answer();
    await first.response;
    await pass(4_900);
    expect(arrivals).toEqual([0, 100]);
  });

  it("does not overtake waiting requests of its client", async () => {
    const { ask, started, pass } = openQueue(sharesOf(1));
    const first = ask("flood 1");
    ask("flood 2");
    first.answer();
    await first.response;
    ask("flood 3");
    await pass(10);
    expect(started).toEqual(["flood 1", "flood 2"]);
  });

  it("of a crowd that arrives at once lets other clients' first requests through", async () => {
    const { ask, started, pass } = openQueue(sharesOf(100));
    for (let request = 0; request < 100; request += 1) ask(`flood ${request}`);
    ask("guest 1");
    expect([started.length, started.at(-1)]).toEqual([7, "guest 1"]);
    await pass(3);
    expect(started.slice(7)).toEqual([6, 7, 8, 9, 10, 11].map((number) => `flood ${number}`));
  });

  it("starts in an overdue round only if it is the first of its client", async () => {
    const { ask, started, passTime } = openQueue(sharesOf(100));
    ask("flood 1");
    passTime(11);
    ask("flood 2");
    ask("guest 1");
    ask("guest 2");
    expect(started).toEqual(["flood 1", "guest 1"]);
  });

  it("of a crowd of networks starts with seventeen others, and the rest six a round in the order of their arrival", async () => {
    const { ask, started, pass } = openQueue(sharesOf(100));
    const crowd = Array.from({ length: 40 }, (_, number) => `network-${number} 1`);
    for (const name of crowd) ask(name);
    expect(started).toEqual(crowd.slice(0, 18));
    await pass(3);
    expect(started).toEqual(crowd.slice(0, 24));
  });

  it("that waits for the process tells the load monitor, and one that waits for its client's share does not", async () => {
    const { ask, waits, pass } = openQueue(sharesOf(1));
    for (let number = 0; number < 25; number += 1) ask(`network-${number} 1`);
    ask("network-0 2");
    await pass(150);
    expect(waits).toEqual(Array(6).fill(150));
  });

  it("that has waited too long for the process starts beside the round, to be refused", async () => {
    const { ask, started, pass } = openQueue(sharesOf(1), 300);
    for (let number = 0; number < 40; number += 1) ask(`network-${number} 1`);
    ask("network-0 2");
    await pass(300);
    expect(started).toHaveLength(24);
    await pass(1);
    expect(started).toHaveLength(40);
  });

  it.each([
    ["/64", (number: number) => `2001:db8::${number.toString(16)}`],
    ["/48", (number: number) => `2001:db8:0:${number.toString(16)}::1`],
  ])("of a crowd from all addresses of a %s waits like one of a single client", async (_, addressOf) => {
    const { ask, started, pass } = openQueue(ampleShares());
    for (let number = 0; number < 640; number += 1) ask(`${addressOf(number)} 1`);
    ask("192.0.2.1 1");
    expect([started.length, started.at(-1)]).toEqual([7, "192.0.2.1 1"]);
    await pass(3);
    expect(started).toHaveLength(13);
  });

  it("waits behind those of its own /64 only, from whatever address of it", async () => {
    const { ask, started, pass } = openQueue(ampleShares());
    for (let number = 0; number < 40; number += 1) ask(`2001:db8::${number % 20} ${number}`);
    const guest = Array.from({ length: 3 }, (_, number) => `192.0.2.1 ${number}`);
    for (const name of guest) ask(name);
    await pass(3);
    expect(started.filter((name) => guest.includes(name))).toEqual(guest);
  });

  it("of the seventh waiting client starts first in the next round", async () => {
    const { ask, started, pass } = openQueue(sharesOf(100));
    const clients = Array.from({ length: 7 }, (_, place) => `network-${place}`);
    for (const client of clients) for (let request = 0; request < 7; request += 1) ask(`${client} ${request}`);
    const waited = started.length;
    await pass(3);
    expect(started.slice(waited).map((name) => name.split(" ")[0])).toEqual(clients.slice(0, 6));
    await pass(3);
    expect(started[waited + 6]?.split(" ")[0]).toBe("network-6");
  });

  it("that has waited for five seconds is refused with 429 and retry-after", async () => {
    const { ask, started, pass } = openQueue(sharesOf(1));
    ask("flood 1");
    const { response } = ask("flood 2");
    await pass(4_999);
    await pass(1);
    const { status, headers } = await response;
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([429, "5", "no-store"]);
    expect([started, takeEventNames()]).toEqual([["flood 1"], ["client-limited"]]);
  });

  it("whose client leaves the queue takes no turn", async () => {
    const { ask, started, pass } = openQueue(sharesOf(1));
    const first = ask("flood 1");
    const second = ask("flood 2");
    ask("flood 3");
    second.leave();
    await second.response;
    first.answer();
    await first.response;
    await pass(10);
    expect([started, takeEventNames()]).toEqual([["flood 1", "flood 3"], []]);
  });

  it("behind a thousand others of its client is refused at once", async () => {
    const { ask } = openQueue(sharesOf(1));
    for (let request = 0; request <= 1_000; request += 1) ask(`flood ${request}`);
    expect((await ask("flood last").response).status).toBe(429);
    takeEventNames();
  });

  it("that fails frees its turn", async () => {
    const { ask, started, fail } = openQueue(sharesOf(1));
    await fail("guest");
    ask("guest 1");
    expect(started).toEqual(["guest 1"]);
  });
});
