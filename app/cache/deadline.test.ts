import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withDeadline } from "./deadline.ts";

/** Fake timers of a busy process: each turn runs all that are due. */
let due: (() => void)[] = [];
beforeEach(() => {
  due = [];
  vi.stubGlobal("setTimeout", (run: () => void) => due.push(run));
  vi.stubGlobal("clearTimeout", () => {});
});
afterEach(() => vi.unstubAllGlobals());

async function turn(): Promise<void> {
  for (const run of due.splice(0)) run();
  for (let task = 0; task < 5; task += 1) await Promise.resolve();
}

it("an answer that arrives while the process is busy is in time", async () => {
  let arrive = (_answer: string) => {};
  const answer = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const read = withDeadline(answer, 300, () => "late");
  // A long turn runs all due timers before the answer is read.
  await turn();
  arrive("in time");
  expect(await read).toBe("in time");
});

it("an answer that never comes is late after the deadline, counted in steps", async () => {
  let read = "";
  void withDeadline(new Promise<string>(() => {}), 300, () => "late").then((answer) => {
    read = answer;
  });
  for (let turns = 0; turns < 9; turns += 1) await turn();
  expect(read).toBe("");
  await turn();
  expect(read).toBe("late");
});

it("a short deadline is one step", async () => {
  const read = withDeadline(new Promise<string>(() => {}), 20, () => "late");
  await turn();
  expect(await read).toBe("late");
});
