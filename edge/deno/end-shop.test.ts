import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShopEnd } from "./end-shop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Times = { drainTime?: number; shutdownGrace?: number; openFor?: number };

/** A shop whose connections take `openFor` milliseconds to close. */
function openShop({ drainTime = 0, shutdownGrace = 10_000, openFor = 0 }: Times = {}) {
  const shutdown = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, openFor)));
  const [drain, exit] = [vi.fn(), vi.fn()];
  const end = createShopEnd({ server: { shutdown }, drain, drainTime, shutdownGrace }, exit);
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { end, shutdown, drain, exit, pass };
}

describe("a signal", () => {
  it("shuts down after the time to drain, and exits when all connections are closed", async () => {
    const { end, drain, shutdown, exit, pass } = openShop({ drainTime: 5_000, openFor: 3_000 });
    void end();
    expect([drain.mock.calls.length, shutdown.mock.calls.length]).toEqual([1, 0]);
    await pass(5_000);
    expect(shutdown).toHaveBeenCalledExactlyOnceWith(10_000);
    expect(exit).not.toHaveBeenCalled();
    await pass(3_000);
    expect(exit).toHaveBeenCalledOnce();
  });

  it("exits after the grace at the latest", async () => {
    const { end, exit, pass } = openShop({ openFor: 60_000 });
    void end();
    await pass(10_000);
    expect(exit).not.toHaveBeenCalled();
    await pass(100);
    expect(exit).toHaveBeenCalledOnce();
  });
});

describe("a second signal", () => {
  it("skips the time to drain, and the shop shuts down once", async () => {
    const { end, shutdown, exit, pass } = openShop({ drainTime: 5_000, openFor: 7_000 });
    void end();
    void end();
    expect(shutdown).toHaveBeenCalledOnce();
    await pass(7_000);
    expect([shutdown.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1]);
  });

  it("during the shutdown has no effect", async () => {
    const { end, shutdown, exit, pass } = openShop({ openFor: 3_000 });
    void end();
    await pass(1_000);
    void end();
    await pass(2_000);
    expect([shutdown.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1]);
  });
});
