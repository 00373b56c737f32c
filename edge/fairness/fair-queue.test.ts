import { describe, expect, it } from "vitest";
import { takeEventNames } from "../../tests/expected-events.ts";
import { createFairQueue, createRequestQueue } from "./fair-queue.ts";
import type { FairShares } from "./fair-shares.ts";
import { neverOverloaded } from "./load-monitor.ts";

/** Queue on a test clock; `most` limits each client's concurrent requests. */
function openTurnsHere(most: number) {
  const clock = { now: 0 };
  const busy = new Map<string, number>();
  const shares: FairShares = {
    begin(client) {
      const count = busy.get(client) ?? 0;
      if (count < most) busy.set(client, count + 1);
      return count < most;
    },
    isLate: () => false,
    end: (client) => void busy.set(client, (busy.get(client) ?? 0) - 1),
  };
  let look = () => {};
  const inTurn = createFairQueue(
    shares,
    () => clock.now,
    (run) => {
      look = run;
    },
  );
  const begun: string[] = [];
  /** Sends a request named, for example, "flood 1"; the test decides when it is answered. */
  const ask = (name: string, leaving = new AbortController()) => {
    let answer = () => {};
    const answered = new Promise<Response>((resolve) => {
      answer = () => resolve(new Response(name));
    });
    const request = new Request("http://shop.test/", { signal: leaving.signal });
    const response = inTurn(name.split(" ")[0] ?? "", request, () => {
      begun.push(name);
      return answered;
    });
    return { response, answer: () => answer(), leave: () => leaving.abort() };
  };
  return {
    ask,
    begun,
    fail: (client: string) =>
      expect(inTurn(client, new Request("http://shop.test/"), () => Promise.reject(new Error("broken")))).rejects.toThrow("broken"),
    async pass(milliseconds: number) {
      clock.now += milliseconds;
      look();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("a request", () => {
  it("within its client's share is answered at once", async () => {
    const { ask } = openTurnsHere(1);
    const { response, answer } = ask("guest 1");
    answer();
    expect(await (await response).text()).toBe("guest 1");
  });

  it("beyond it waits behind those of its own client alone", async () => {
    const { ask, begun, pass } = openTurnsHere(1);
    const first = ask("flood 1");
    ask("flood 2");
    ask("flood 3");
    ask("guest 1");
    expect(begun).toEqual(["flood 1", "guest 1"]);
    first.answer();
    await first.response;
    await pass(10);
    expect(begun).toEqual(["flood 1", "guest 1", "flood 2"]);
  });

  it("that comes while others of its client wait does not overtake them", async () => {
    const { ask, begun, pass } = openTurnsHere(1);
    const first = ask("flood 1");
    ask("flood 2");
    first.answer();
    await first.response;
    ask("flood 3");
    await pass(10);
    expect(begun).toEqual(["flood 1", "flood 2"]);
  });

  it("of a crowd that comes at once lets the first requests of others between", async () => {
    const { ask, begun, pass } = openTurnsHere(100);
    for (let request = 0; request < 100; request += 1) ask(`flood ${request}`);
    ask("guest 1");
    expect([begun.length, begun.at(-1)]).toEqual([17, "guest 1"]);
    await pass(10);
    expect(begun.slice(17)).toEqual(["flood 16", "flood 17", "flood 18", "flood 19"]);
  });

  it("that has waited for five seconds is refused in a line, and told when to come again", async () => {
    const { ask, begun, pass } = openTurnsHere(1);
    ask("flood 1");
    const { response } = ask("flood 2");
    await pass(4_999);
    await pass(1);
    const { status, headers } = await response;
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([429, "5", "no-store"]);
    expect([begun, takeEventNames()]).toEqual([["flood 1"], ["client-limited"]]);
  });

  it("whose client has left while it waited costs no turn", async () => {
    const { ask, begun, pass } = openTurnsHere(1);
    const first = ask("flood 1");
    const second = ask("flood 2");
    ask("flood 3");
    second.leave();
    await second.response;
    first.answer();
    await first.response;
    await pass(10);
    expect([begun, takeEventNames()]).toEqual([["flood 1", "flood 3"], []]);
  });

  it("is refused at once behind a thousand of its client", async () => {
    const { ask } = openTurnsHere(1);
    for (let request = 0; request <= 1_000; request += 1) ask(`flood ${request}`);
    expect((await ask("flood last").response).status).toBe(429);
    takeEventNames();
  });

  it("that cannot be answered gives its turn back", async () => {
    const { ask, begun, fail } = openTurnsHere(1);
    await fail("guest");
    ask("guest 1");
    expect(begun).toEqual(["guest 1"]);
  });

  it("never waits where a process refuses nothing", async () => {
    const inTurn = createRequestQueue(neverOverloaded);
    const hanging = () => new Promise<Response>(() => {});
    for (let request = 0; request < 2_000; request += 1) void inTurn("flood", new Request("http://shop.test/"), hanging);
    const answer = await inTurn("flood", new Request("http://shop.test/"), async () => new Response("answered"));
    expect(await answer.text()).toBe("answered");
  });
});
