/** One state of a story that an editor can go back to; `at` names what was changed, so that one run of typing is one step. */
export type Step<State> = { state: State; at: string; time: number };

/** What was done, and what was undone of it. */
export type Undo<State> = { past: readonly Step<State>[]; future: readonly Step<State>[] };

/** The most steps back, and the longest pause within a run of typing, in milliseconds. */
const mostSteps = 200;
const longestPause = 1_500;

export const nothingDone = { past: [], future: [] } as const;

/**
 * Notes a change, with the state before it.
 *
 * @param at the field that is typed in; a change of another kind has an empty one, and is a step of its own
 */
export function noted<State>(undo: Undo<State>, before: State, at: string, time: number): Undo<State> {
  const last = undo.past.at(-1);
  const isRun = last !== undefined && at !== "" && last.at === at && time - last.time < longestPause && undo.future.length === 0;
  if (isRun) return { past: [...undo.past.slice(0, -1), { ...last, time }], future: [] };
  return { past: [...undo.past, { state: before, at, time }].slice(-mostSteps), future: [] };
}

/** Goes a step back from the present state; undefined where there is none. */
export function undone<State>({ past, future }: Undo<State>, now: State): { state: State; undo: Undo<State> } | undefined {
  const last = past.at(-1);
  return last && { state: last.state, undo: { past: past.slice(0, -1), future: [...future, { ...last, state: now }] } };
}

/** Goes a step forth again. */
export function redone<State>({ past, future }: Undo<State>, now: State): { state: State; undo: Undo<State> } | undefined {
  const next = future.at(-1);
  return next && { state: next.state, undo: { past: [...past, { ...next, state: now, time: 0 }], future: future.slice(0, -1) } };
}
