import { describe, expect, it } from "vitest";
import { openLoad } from "./load.ts";

/** A process whose clock the test turns: `pass` lets it be idle for so long, `work` keeps its one thread busy. */
function openProcess() {
  let now = 0;
  let due = 50;
  let tick = () => {};
  const load = openLoad(
    100,
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
    pass(milliseconds: number) {
      const end = now + milliseconds;
      while (due <= end) {
        now = due;
        run();
      }
      now = end;
    },
    work(milliseconds: number) {
      now += milliseconds;
      if (now >= due) run();
    },
  };
}

describe("a process", () => {
  it("that is idle refuses nobody", () => {
    const { load, pass } = openProcess();
    pass(10_000);
    expect([load.refuses(false), load.refuses(true), load.state()]).toEqual([false, false, { state: "calm", late: 0, refused: 0 }]);
  });

  it("that has much to do for a moment refuses nobody", () => {
    const { load, pass, work } = openProcess();
    for (let turn = 0; turn < 2; turn += 1) work(200);
    expect(load.refuses(false)).toBe(false);
    pass(1_000);
    for (let turn = 0; turn < 2; turn += 1) work(200);
    expect(load.refuses(false)).toBe(false);
  });

  it("that is late for longer refuses pages that it would have to print, and serves those that lie ready", () => {
    const { load, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(200);
    expect([load.refuses(false), load.refuses(true)]).toEqual([true, false]);
    expect(load.state()).toMatchObject({ state: "shedding", refused: 1 });
  });

  it("that is later still refuses these, too", () => {
    const { load, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(500);
    expect([load.refuses(false), load.refuses(true)]).toEqual([true, true]);
  });

  it("notices within one long turn, before the clock could tick", () => {
    const { load, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(40);
    expect(load.refuses(false)).toBe(false);
    work(49);
    work(1);
    for (let turn = 0; turn < 10; turn += 1) work(200);
    expect(load.refuses(false)).toBe(true);
  });

  it("holds the line while the flood goes on, without a new burst's patience", () => {
    const { load, pass, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(200);
    pass(500);
    expect(load.refuses(false)).toBe(false);
    work(200);
    expect(load.refuses(false)).toBe(true);
  });

  it("is calm again two seconds after the flood", () => {
    const { load, pass, work } = openProcess();
    for (let turn = 0; turn < 10; turn += 1) work(200);
    pass(2_200);
    expect(load.state().state).toBe("calm");
    work(200);
    expect(load.refuses(false)).toBe(false);
  });
});
