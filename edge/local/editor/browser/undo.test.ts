import { expect, it } from "vitest";
import { noted, nothingDone, redone, type Undo, undone } from "./undo.ts";

/** Types letters into a field, with a pause before each, in milliseconds. */
function typed(letters: string, pause: number, at = "headline") {
  let undo: Undo<string> = nothingDone;
  for (let place = 0; place < letters.length; place += 1) undo = noted(undo, letters.slice(0, place), at, place * pause);
  return undo;
}

it("a run of typing is one step", () => {
  expect(undone(typed("Moin", 100), "Moin")?.state).toBe("");
});

it("after a pause begins another one", () => {
  expect(undone(typed("Moin", 2_000), "Moin")?.state).toBe("Moi");
});

it("what is no typing is a step each", () => {
  expect(undone(typed("ab", 1, ""), "ab")?.state).toBe("a");
});

it("what was undone is done again, until something else is done", () => {
  const back = undone(typed("ab", 2_000), "ab");
  expect(back?.state).toBe("a");
  const forth = back && redone(back.undo, back.state);
  expect(forth?.state).toBe("ab");
  const other = back && noted(back.undo, back.state, "", 9_000);
  expect(other && redone(other, "x")).toBeUndefined();
});

it("there is an end to what is remembered", () => {
  let undo: Undo<number> = nothingDone;
  for (let step = 0; step < 1_000; step += 1) undo = noted(undo, step, "", step);
  expect(undo.past).toHaveLength(200);
});
