import { describe, expect, it } from "vitest";
import type { ProcessDefinition } from "./processes.ts";
import type { RunningProcess } from "./running-process.ts";
import { nextPause, supervise } from "./supervise.ts";

const part: ProcessDefinition = { name: "shop", command: [], port: 4_000 };

/** Fakes processes: each start is recorded, and listens or ends when the test orders it. */
function processes() {
  const starts: { listen(): void; end(code: number): Promise<void>; stopped: boolean }[] = [];
  const run = (): RunningProcess => {
    const state = { exitCode: null as number | null, signalCode: null };
    let listen = () => {};
    let resolveEnd = () => {};
    const ended = new Promise<number | null>((resolve) => {
      resolveEnd = () => resolve(state.exitCode);
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
        resolveEnd();
        await nextTurn();
      },
    };
    starts.push(start);
    const stop = async () => {
      start.stopped = true;
      await start.end(0);
    };
    return { part, process: state as RunningProcess["process"], listening, ended, output: () => "", stop };
  };
  return { starts, run };
}

/** Lets pending callbacks run. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a process that has ended", () => {
  it("is restarted and reported", async () => {
    const { starts, run } = processes();
    const lines: string[] = [];
    const supervised = supervise(part, { report: (line) => lines.push(line), run, wait: async () => {} });
    starts[0]?.listen();
    await supervised.started;
    await starts[0]?.end(1);
    starts[1]?.listen();
    await nextTurn();
    expect(lines).toEqual(["shop has ended (code 1); it is started again in 0.5 s.", "shop runs again."]);
    expect(supervised.process().process.exitCode).toBeNull();
  });

  it("is restarted after growing pauses if it ends each time, and each end is reported", async () => {
    const { starts, run } = processes();
    const pauses: number[] = [];
    const lines: string[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    const supervised = supervise(part, { report: (line) => lines.push(line), run, wait: pause });
    starts[0]?.listen();
    await supervised.started;
    for (let round = 0; round < 9; round += 1) await starts[round]?.end(1);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(lines).toEqual(pauses.map((pause) => `shop has ended (code 1); it is started again in ${pause / 1_000} s.`));
  });

  it("is not restarted after a stop during the pause", async () => {
    const { starts, run } = processes();
    const pause = (_: number, stopping: AbortSignal) =>
      new Promise<void>((resolve) => stopping.addEventListener("abort", () => resolve(), { once: true }));
    const supervised = supervise(part, { report: () => {}, run, wait: pause });
    starts[0]?.listen();
    await supervised.started;
    await starts[0]?.end(1);
    await supervised.stop();
    await nextTurn();
    expect(starts.length).toBe(1);
  });

  it("is not restarted after a stop", async () => {
    const { starts, run } = processes();
    const lines: string[] = [];
    const supervised = supervise(part, { report: (line) => lines.push(line), run, wait: async () => {} });
    starts[0]?.listen();
    await supervised.started;
    await supervised.stop();
    await nextTurn();
    expect([starts.length, starts[0]?.stopped, lines]).toEqual([1, true, []]);
  });

  it("is not restarted if it ended before it listened, and its error is reported", async () => {
    const { starts, run } = processes();
    const supervised = supervise(part, { report: () => {}, run, wait: async () => {} });
    await starts[0]?.end(1);
    await expect(supervised.started).rejects.toThrow("shop ended before it listened");
    expect(starts.length).toBe(1);
  });
});

describe("the pause", () => {
  it("starts again from the shortest after a minute of uptime", () => {
    expect([nextPause(16_000, 59_999), nextPause(16_000, 60_000)]).toEqual([30_000, 500]);
  });

  it("keeps growing for a process that did not listen", () => {
    expect(nextPause(500, Number.NEGATIVE_INFINITY)).toBe(1_000);
  });
});
