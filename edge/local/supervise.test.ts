import { describe, expect, it } from "vitest";
import type { Part, Running } from "./processes.ts";
import { pauseAfter, supervise } from "./supervise.ts";

const part: Part = { name: "shop", command: [], port: 4_000 };

/** Stands in for processes: each start is handed out, to listen or to end when the test says so. */
function processes() {
  const starts: { listen(): void; end(code: number): Promise<void>; stopped: boolean }[] = [];
  const run = (): Running => {
    const state = { exitCode: null as number | null, signalCode: null };
    let listen = () => {};
    let over = () => {};
    const ended = new Promise<number | null>((resolve) => {
      over = () => resolve(state.exitCode);
    });
    const listening = new Promise<void>((resolve, reject) => {
      listen = resolve;
      void ended.then(() => reject(new Error("shop ended before it listened")));
    });
    listening.catch(() => {});
    const start = {
      listen,
      stopped: false,
      async end(code: number) {
        state.exitCode = code;
        over();
        await soon();
      },
    };
    starts.push(start);
    const stop = async () => {
      start.stopped = true;
      await start.end(0);
    };
    return { part, process: state as Running["process"], listening, ended, output: () => "", stop };
  };
  return { starts, run };
}

/** Lets everything that is due happen. */
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a part that has ended", () => {
  it("is started again, and it is said", async () => {
    const { starts, run } = processes();
    const lines: string[] = [];
    const supervised = supervise(part, { say: (line) => lines.push(line), run, pause: async () => {} });
    starts[0]?.listen();
    await supervised.started;
    await starts[0]?.end(1);
    starts[1]?.listen();
    await soon();
    expect(lines).toEqual(["shop has ended (code 1); it is started again in 0.5 s.", "shop runs again."]);
    expect(supervised.process().process.exitCode).toBeNull();
  });

  it("and ends each time it is started is tried after longer and longer pauses, and each end is said", async () => {
    const { starts, run } = processes();
    const pauses: number[] = [];
    const lines: string[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    const supervised = supervise(part, { say: (line) => lines.push(line), run, pause });
    starts[0]?.listen();
    await supervised.started;
    for (let round = 0; round < 9; round += 1) await starts[round]?.end(1);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(lines).toEqual(pauses.map((pause) => `shop has ended (code 1); it is started again in ${pause / 1_000} s.`));
  });

  it("is not started again once all is stopped, in the pause as little as before", async () => {
    const { starts, run } = processes();
    const pause = (_: number, stopping: AbortSignal) =>
      new Promise<void>((resolve) => stopping.addEventListener("abort", () => resolve(), { once: true }));
    const supervised = supervise(part, { say: () => {}, run, pause });
    starts[0]?.listen();
    await supervised.started;
    await starts[0]?.end(1);
    await supervised.stop();
    await soon();
    expect(starts.length).toBe(1);
  });

  it("is not started again when it was told to stop", async () => {
    const { starts, run } = processes();
    const lines: string[] = [];
    const supervised = supervise(part, { say: (line) => lines.push(line), run, pause: async () => {} });
    starts[0]?.listen();
    await supervised.started;
    await supervised.stop();
    await soon();
    expect([starts.length, starts[0]?.stopped, lines]).toEqual([1, true, []]);
  });

  it("before it ever listened is not started again: its words are told instead", async () => {
    const { starts, run } = processes();
    const supervised = supervise(part, { say: () => {}, run, pause: async () => {} });
    await starts[0]?.end(1);
    await expect(supervised.started).rejects.toThrow("shop ended before it listened");
    expect(starts.length).toBe(1);
  });
});

describe("the pause", () => {
  it("begins anew for a part that was well for a minute", () => {
    expect([pauseAfter(16_000, 59_999), pauseAfter(16_000, 60_000)]).toEqual([30_000, 500]);
  });

  it("goes on growing for a part that did not come to listen", () => {
    expect(pauseAfter(500, Number.NEGATIVE_INFINITY)).toBe(1_000);
  });
});
