/** A state to return to. `at` names the field that was typed into, so that continuous typing in it is one step. */
export type UndoStep<State> = { state: State; at: string; time: number };

export type UndoHistory<State> = { past: readonly UndoStep<State>[]; future: readonly UndoStep<State>[] };

/** Max number of steps that can be undone, and max pause within continuous typing (ms). */
const maxSteps = 200;
const maxTypingPause = 1_500;

export const emptyHistory = { past: [], future: [] } as const;

/**
 * Records the state before a change.
 *
 * @param at the field that was typed into; "" for any other change, which is always a new step
 */
export function recordStep<State>(undo: UndoHistory<State>, before: State, at: string, time: number): UndoHistory<State> {
  const last = undo.past.at(-1);
  const continuesTyping =
    last !== undefined && at !== "" && last.at === at && time - last.time < maxTypingPause && undo.future.length === 0;
  if (continuesTyping) return { past: [...undo.past.slice(0, -1), { ...last, time }], future: [] };
  return { past: [...undo.past, { state: before, at, time }].slice(-maxSteps), future: [] };
}

/** Goes back one step; undefined if there is no earlier state. */
export function undoStep<State>({ past, future }: UndoHistory<State>, now: State): { state: State; undo: UndoHistory<State> } | undefined {
  const last = past.at(-1);
  return last && { state: last.state, undo: { past: past.slice(0, -1), future: [...future, { ...last, state: now }] } };
}

/** Repeats the step that was undone last; undefined if there is none. */
export function redoStep<State>({ past, future }: UndoHistory<State>, now: State): { state: State; undo: UndoHistory<State> } | undefined {
  const next = future.at(-1);
  return next && { state: next.state, undo: { past: [...past, { ...next, state: now, time: 0 }], future: future.slice(0, -1) } };
}
