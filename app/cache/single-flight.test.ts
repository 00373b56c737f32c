import { describe, expect, it, vi } from "vitest";
import { ClientLeftError, createSingleFlight } from "./single-flight.ts";

/** A request that ends when the test says so. */
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

describe("a request that several wait for", () => {
  it("is made once, and answers all of them", async () => {
    const flights = createSingleFlight<string>();
    const { start, arrive } = request();
    const waiting = Array.from({ length: 500 }, () => flights.join("a", start, new AbortController().signal));
    arrive("answer");
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["answer"]));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("goes on while one of them waits, and is ended when the last has left", async () => {
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

  it("is not ended by those who leave, where somebody waits to the end", async () => {
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

  it("is made anew for who comes after its end", async () => {
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

  it("is not made for who has left already", async () => {
    const { start } = request();
    await expect(createSingleFlight<string>().join("a", start, AbortSignal.abort())).rejects.toThrow(ClientLeftError);
    expect(start).not.toHaveBeenCalled();
  });
});
