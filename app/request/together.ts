/** Several answers that something is made from, as one. */
export type Together = { answers: readonly (object | undefined)[] };

type Node = { next: WeakMap<object, Node>; whole?: Together };

const root: Node = { next: new WeakMap() };

/**
 * One answer for several: the same for the same answers, so that what is made from them is made once. It goes with the first of them.
 * A single one is itself, or undefined where it is missing; of several each may be.
 */
export function together(answers: readonly [object, ...object[]] | readonly object[]): object;
export function together(answers: readonly (object | undefined)[]): object | undefined;
export function together(answers: readonly (object | undefined)[]): object | undefined {
  if (answers.length === 1) return answers[0];
  let node = root;
  for (const answer of answers) {
    if (!answer) return { answers } satisfies Together;
    let next = node.next.get(answer);
    if (!next) {
      next = { next: new WeakMap() };
      node.next.set(answer, next);
    }
    node = next;
  }
  node.whole ??= { answers };
  return node.whole;
}
