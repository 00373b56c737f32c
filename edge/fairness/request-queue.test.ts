import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRequestQueue } from "./fair-queue.ts";
import { neverOverloaded } from "./load-monitor.ts";

it("a request never waits if the process is never overloaded", async () => {
  const enqueue = createRequestQueue(neverOverloaded);
  const hanging = () => new Promise<Response>(() => {});
  for (let request = 0; request < 2_000; request += 1) void enqueue("flood", new Request("http://shop.test/"), hanging);
  const answer = await enqueue("flood", new Request("http://shop.test/"), async () => new Response("answered"));
  expect(await answer.text()).toBe("answered");
});

describe("a probe", () => {
  // Requests that wait here would be refused in five seconds, within another file's test.
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Load of a late process, which limits each client to six concurrent requests. */
  const load = { ...neverOverloaded, late: () => 1_000 };
  it("takes no visitor's turn, and beyond a rate for all clients it queues", async () => {
    const arrive = vi.fn();
    const queue = createRequestQueue({ ...load, arrive });
    const started: string[] = [];
    const begin = (path: string) =>
      void queue("203.0.113.7", new Request(`http://10.0.0.7:8000${path}`), () => {
        started.push(path);
        return new Promise<Response>(() => {});
      });
    for (let page = 0; page < 20; page += 1) begin(page % 2 ? "/leinwanddruck" : "/leinwanddruck?x=/livez");
    const pages = started.length;
    expect(pages).toBeLessThan(20);
    for (let probe = 0; probe < 100; probe += 1) begin(probe % 2 ? "/livez" : "/readyz");
    expect(started.length - pages).toBeGreaterThanOrEqual(40);
    expect(started.length - pages).toBeLessThan(50);
    expect(arrive).toHaveBeenCalledTimes(120);
  });
});
