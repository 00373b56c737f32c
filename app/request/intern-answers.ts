export type AnswerSet = { answers: readonly (object | undefined)[] };

type Node = { next: WeakMap<object, Node>; whole?: AnswerSet };

const root: Node = { next: new WeakMap() };

/**
 * Combines answers into one object, which is a key for memoised results: the same answers give the same object, as long as they are in
 * memory. If one of several answers is missing, the object is new each time; a single answer is returned as it is.
 */
export function internAnswers(answers: readonly object[]): object;
export function internAnswers(answers: readonly (object | undefined)[]): object | undefined;
export function internAnswers(answers: readonly (object | undefined)[]): object | undefined {
  if (answers.length === 1) return answers[0];
  let node = root;
  for (const answer of answers) {
    if (!answer) return { answers } satisfies AnswerSet;
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
