import { expect, it } from "vitest";
import { emptyHistory, recordStep, redoStep, type UndoHistory, undoStep } from "./undo.ts";

/** Types letters into a field, each after a pause in milliseconds. */
function typeLetters(letters: string, pause: number, at = "headline") {
  let undo: UndoHistory<string> = emptyHistory;
  for (let place = 0; place < letters.length; place += 1) undo = recordStep(undo, letters.slice(0, place), at, place * pause);
  return undo;
}

it("continuous typing is one step", () => {
  expect(undoStep(typeLetters("Moin", 100), "Moin")?.state).toBe("");
});

it("typing after a pause starts another step", () => {
  expect(undoStep(typeLetters("Moin", 2_000), "Moin")?.state).toBe("Moi");
});

it("every other change is a step of its own", () => {
  expect(undoStep(typeLetters("ab", 1, ""), "ab")?.state).toBe("a");
});

it("an undone step can be redone until the next change", () => {
  const back = undoStep(typeLetters("ab", 2_000), "ab");
  expect(back?.state).toBe("a");
  const forth = back && redoStep(back.undo, back.state);
  expect(forth?.state).toBe("ab");
  const other = back && recordStep(back.undo, back.state, "", 9_000);
  expect(other && redoStep(other, "x")).toBeUndefined();
});

it("the number of steps is limited", () => {
  let undo: UndoHistory<number> = emptyHistory;
  for (let step = 0; step < 1_000; step += 1) undo = recordStep(undo, step, "", step);
  expect(undo.past).toHaveLength(200);
});
