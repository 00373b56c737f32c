import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withDeadline } from "./deadline.ts";

/** Timers of a process whose turns the test counts: each runs what is due by then, however long it took. */
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

it("an answer that came while the process was late is in time, since the lateness is not the service's", async () => {
  let arrive = (_answer: string) => {};
  const answer = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const read = withDeadline(answer, 300, () => "late");
  // One turn of four seconds: its timers run before what has come is read.
  await turn();
  arrive("in time");
  expect(await read).toBe("in time");
});

it("what never comes is late when its time has passed, step by step", async () => {
  let read = "";
  void withDeadline(new Promise<string>(() => {}), 300, () => "late").then((answer) => {
    read = answer;
  });
  for (let turns = 0; turns < 9; turns += 1) await turn();
  expect(read).toBe("");
  await turn();
  expect(read).toBe("late");
});

it("a short time is one step", async () => {
  const read = withDeadline(new Promise<string>(() => {}), 20, () => "late");
  await turn();
  expect(await read).toBe("late");
});
