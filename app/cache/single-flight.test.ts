import { getEventListeners } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { ClientLeftError, createSingleFlight } from "./single-flight.ts";

/** Creates a request that ends when the test settles it. */
function request() {
  let arrive: (answer: string) => void = () => {};
  let signal: AbortSignal | undefined;
  const start = vi.fn((given: AbortSignal) => {
    signal = given;
    return new Promise<string>((resolve, reject) => {
      arrive = resolve;
      given.addEventListener("abort", () => reject(given.reason));
    });
  });
  return { start, arrive: (answer: string) => arrive(answer), ended: () => signal?.aborted };
}

describe("a shared request", () => {
  it("is made once and answers all callers", async () => {
    const flights = createSingleFlight<string>();
    const { start, arrive } = request();
    const waiting = Array.from({ length: 500 }, () => flights.join("a", start, new AbortController().signal));
    arrive("answer");
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["answer"]));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("goes on while one caller waits, and is aborted when the last one leaves", async () => {
    const flights = createSingleFlight<string>();
    const { start, ended } = request();
    const visitors = [new AbortController(), new AbortController()] as const;
    const waiting = visitors.map(({ signal }) => flights.join("a", start, signal));
    visitors[0].abort();
    await expect(waiting[0]).rejects.toThrow(ClientLeftError);
    expect(ended()).toBe(false);
    visitors[1].abort();
    await expect(waiting[1]).rejects.toThrow(ClientLeftError);
    expect(ended()).toBe(true);
  });

  it("is not aborted if a caller waits without a signal", async () => {
    const flights = createSingleFlight<string>();
    const { start, arrive, ended } = request();
    const visitor = new AbortController();
    const first = flights.join("a", start, visitor.signal);
    const other = flights.join("a", start);
    visitor.abort();
    await expect(first).rejects.toThrow(ClientLeftError);
    arrive("answer");
    expect(await other).toBe("answer");
    expect(ended()).toBe(false);
  });

  it("is made again for a caller that joins after it was aborted", async () => {
    const flights = createSingleFlight<string>();
    const one = request();
    const visitor = new AbortController();
    const left = flights.join("a", one.start, visitor.signal);
    visitor.abort();
    await expect(left).rejects.toThrow(ClientLeftError);
    const two = request();
    const next = flights.join("a", two.start);
    two.arrive("new");
    expect(await next).toBe("new");
  });

  it("is not made for a caller that has left already", async () => {
    const { start } = request();
    await expect(createSingleFlight<string>().join("a", start, AbortSignal.abort())).rejects.toThrow(ClientLeftError);
    expect(start).not.toHaveBeenCalled();
  });
});

describe("a client that waits for many requests", () => {
  it("has one listener on its signal, and leaves all of them", async () => {
    const flights = createSingleFlight<string>();
    const visitor = new AbortController();
    const requests = Array.from({ length: 30 }, request);
    const waiting = requests.map(({ start }, index) => flights.join(`${index}`, start, visitor.signal));
    expect(getEventListeners(visitor.signal, "abort")).toHaveLength(1);
    requests[0]?.arrive("answer");
    expect(await waiting[0]).toBe("answer");
    visitor.abort();
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(29);
    expect(requests.filter(({ ended }) => ended())).toHaveLength(29);
  });
});
