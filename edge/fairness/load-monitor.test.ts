import { describe, expect, it } from "vitest";
import { createLoadMonitor } from "./load-monitor.ts";

/**
 * Creates a process on a fake clock: `pass` is idle time, `work` blocks its thread, optionally without a tick of its timer, while
 * `requests` arrive.
 */
function openProcess({ bearable = 100 } = {}) {
  let now = 0;
  let due = 50;
  let tick = () => {};
  let heap = 0.3;
  let measured = 0;
  const load = createLoadMonitor(
    bearable,
    {
      last: () => heap,
      beforeRefusal: () => {
        measured += 1;
        return heap;
      },
    },
    () => now,
    (run) => {
      tick = run;
    },
  );
  const run = () => {
    tick();
    due = now + 50;
  };
  return {
    load,
    /** Number of times that the heap was measured again, for which garbage may be collected. */
    measured: () => measured,
    fill(share: number) {
      heap = share;
    },
    pass(milliseconds: number) {
      const end = now + milliseconds;
      while (due <= end) {
        now = due;
        run();
      }
      now = end;
    },
    work(milliseconds: number, { ticks = true, requests = 10 } = {}) {
      now += milliseconds;
      for (let request = 0; request < requests; request += 1) load.arrive();
      if (ticks && now >= due) run();
    },
  };
}

describe("a process", () => {
  it("that is idle refuses no requests", () => {
    const { load, pass } = openProcess();
    pass(10_000);
    expect([load.refuses(false), load.refuses(true), load.state()]).toEqual([false, false, { state: "calm", late: 0, refused: 0 }]);
  });

  it("that is busy for a moment refuses no requests", () => {
    const { load, pass, work } = openProcess();
    for (let turn = 0; turn < 2; turn += 1) work(200);
    expect(load.refuses(false)).toBe(false);
    pass(1_000);
    for (let turn = 0; turn < 2; turn += 1) work(200);
    expect(load.refuses(false)).toBe(false);
  });

  it("that is late for longer refuses uncached pages, and serves cached ones", () => {
    const { load, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(200);
    expect([load.refuses(false), load.refuses(true)]).toEqual([true, false]);
    expect(load.state()).toMatchObject({ state: "shedding", refused: 1 });
  });

  it("that is even later refuses all pages", () => {
    const { load, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(500);
    expect([load.refuses(false), load.refuses(true)]).toEqual([true, true]);
  });

  it("refuses no requests in turns of 40 ms, and refuses uncached pages in turns of 200 ms", () => {
    const { load, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(40);
    expect(load.refuses(false)).toBe(false);
    work(49);
    work(1);
    for (let turn = 0; turn < 10; turn += 1) work(200);
    expect(load.refuses(false)).toBe(true);
  });

  it.each([
    ["0.7 seconds", 700],
    ["seventeen minutes", 1_020_000],
  ])("that was suspended for %s does not count that as load, so the first request is served", (_, milliseconds) => {
    const { load, pass, work } = openProcess();
    pass(1_000);
    // The visitor's request is read before the timer ticks.
    work(milliseconds, { ticks: false });
    expect([load.refuses(false), load.refuses(true), load.state().state]).toEqual([false, false, "calm"]);
    pass(50);
    work(30);
    expect([load.refuses(false), load.state().state]).toEqual([false, "calm"]);
  });

  it("that wakes slowly from seventeen idle minutes serves one visitor's page with all that it asks for", () => {
    const { load, pass, work } = openProcess();
    pass(1_000);
    work(1_020_000, { ticks: false, requests: 1 });
    // The process reads its memory back from disk, so each turn is late: those of the page, header, customer and pictures.
    for (let turn = 0; turn < 8; turn += 1) {
      expect([load.refuses(false), load.refuses(true), load.state().state]).toEqual([false, false, "calm"]);
      work(400, { requests: 2 });
    }
    expect([load.refuses(false), load.state().state]).toEqual([false, "calm"]);
  });

  it("that is late with a crowd sheds, also right after a visitor whom it served late", () => {
    const { load, pass, work } = openProcess();
    for (let turn = 0; turn < 5; turn += 1) work(400, { requests: 1 });
    expect(load.refuses(false)).toBe(false);
    pass(500);
    for (let turn = 0; turn < 5; turn += 1) work(400, { requests: 10 });
    expect(load.refuses(false)).toBe(true);
  });

  it("that was suspended reports no delay to other readers, such as the shares of clients", () => {
    const { load, pass, work } = openProcess();
    pass(1_000);
    work(1_020_000, { ticks: false, requests: 1 });
    expect(load.late()).toBe(0);
  });

  it("that was suspended while overloaded is calm when it resumes", () => {
    const { load, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(500);
    work(60_000);
    expect([load.refuses(false), load.state().state]).toEqual([false, "calm"]);
  });

  it("whose heap is nearly full refuses uncached pages, then all, until memory is free again", () => {
    const { load, fill, pass } = openProcess();
    const refuses = (share: number) => {
      fill(share);
      pass(250);
      return [load.refuses(false), load.refuses(true), load.state().state];
    };
    expect(refuses(0.7)).toEqual([false, false, "calm"]);
    expect(refuses(0.8)).toEqual([true, false, "shedding"]);
    expect(refuses(0.9)).toEqual([true, true, "shedding"]);
    expect(refuses(0.5)).toEqual([false, false, "calm"]);
  });

  it("whose requests wait for their turn longer than a burst refuses those that waited, and serves the others", () => {
    const { load, pass } = openProcess();
    for (let turn = 0; turn < 20; turn += 1) {
      for (let request = 0; request < 2; request += 1) load.arrive();
      load.noteWait(310);
      pass(50);
    }
    expect([load.state().state, load.maxWait()]).toEqual(["shedding", 300]);
    expect([0, 90, 110, 290, 310].map((wait) => load.refuses(true, wait))).toEqual([false, false, false, false, true]);
    expect([0, 90, 110].map((wait) => load.refuses(false, wait))).toEqual([false, false, true]);
    pass(2_100);
    expect([load.state().state, load.maxWait(), load.refuses(true, 310)]).toEqual(["calm", Number.POSITIVE_INFINITY, false]);
  });

  it("whose heap is full measures it again before it refuses a page, and not for its health checks", () => {
    const { load, fill, measured } = openProcess();
    fill(0.8);
    expect([load.state().state, measured()]).toEqual(["shedding", 0]);
    expect([load.refuses(false), measured()]).toEqual([true, 1]);
  });

  it("that tolerates every delay measures it, and refuses by its heap alone", () => {
    const { load, fill, work } = openProcess({ bearable: 0 });
    for (let turn = 0; turn < 10; turn += 1) work(500);
    expect([load.refuses(false), load.refuses(true), load.state().state, load.late()]).toEqual([false, false, "calm", 450]);
    fill(0.8);
    expect([load.refuses(false), load.refuses(true), load.state()]).toEqual([true, false, { state: "shedding", late: 450, refused: 1 }]);
  });

  it("keeps refusing during a flood, without another grace period", () => {
    const { load, pass, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(200);
    pass(500);
    expect(load.refuses(false)).toBe(false);
    work(200);
    expect(load.refuses(false)).toBe(true);
  });

  it("is calm two seconds after the flood", () => {
    const { load, pass, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(200);
    pass(2_200);
    expect(load.state().state).toBe("calm");
    work(200);
    expect(load.refuses(false)).toBe(false);
  });
});
