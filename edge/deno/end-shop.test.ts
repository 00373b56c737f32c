import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShutdownHandler } from "./end-shop.ts";
import { createPendingWork } from "./pending-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Times = { drainTime?: number; shutdownGrace?: number; openFor?: number };

/** A shop whose connections take `openFor` milliseconds to close. */
function openShop({ drainTime = 0, shutdownGrace = 10_000, openFor = 0 }: Times = {}) {
  const work = createPendingWork();
  const shutdown = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, openFor)));
  const [drain, exit] = [vi.fn(), vi.fn()];
  const end = createShutdownHandler({ server: { shutdown }, drain, drainTime, shutdownGrace, work }, exit);
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { end, shutdown, drain, exit, pass, waitUntil: work.waitUntil };
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

describe("work in the background", () => {
  const lasting = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  it("is finished before the process exits, also if the last request began it", async () => {
    const { end, exit, pass, waitUntil } = openShop({ openFor: 1_000 });
    waitUntil(lasting(2_000));
    void end();
    await pass(900);
    waitUntil(lasting(5_000));
    await pass(4_900);
    expect(exit).not.toHaveBeenCalled();
    await pass(100);
    expect(exit).toHaveBeenCalledOnce();
  });

  it("that does not end has what is left of the grace", async () => {
    const { end, exit, pass, waitUntil } = openShop({ openFor: 8_000 });
    waitUntil(new Promise(() => {}));
    void end();
    await pass(10_000);
    expect(exit).not.toHaveBeenCalled();
    await pass(100);
    expect(exit).toHaveBeenCalledOnce();
  });

  it("that was done before a signal delays nothing", async () => {
    const { end, exit, pass, waitUntil } = openShop();
    waitUntil(lasting(1_000));
    await pass(1_000);
    void end();
    await pass(0);
    expect(exit).toHaveBeenCalledOnce();
  });
});
