/**
 * The late answers that a page is waiting for. Answers of the back end are shared: for a few seconds every visitor
 * of a page gets the same ones, and what is printed from the same answers is the same.
 */
export type Answers = {
  /** Notes that the page waits for an answer; one that comes to nothing is not shared. */
  expect(answer: Promise<object | undefined>): void;
  /**
   * Names the answers, once all are there and all are shared; undefined until then.
   *
   * @param late how many late things the page shows: where one of them is not among the answers, there is no name
   */
  key(late: number): string | undefined;
};

export function openAnswers(): Answers {
  const settled: (string | undefined)[] = [];
  let expected = 0;
  return {
    expect(answer) {
      const place = expected;
      expected += 1;
      answer.then(
        (shared) => {
          settled[place] = shared && nameOf(shared);
        },
        () => {},
      );
    },
    key: (late) =>
      late === expected && expected > 0 && Object.keys(settled).length === expected && settled.every(Boolean)
        ? settled.join(" ")
        : undefined,
  };
}

const names = new WeakMap<object, string>();
let named = 0;

/** A name that no other answer of this process has. */
function nameOf(answer: object): string {
  let name = names.get(answer);
  if (!name) {
    named += 1;
    name = named.toString(36);
    names.set(answer, name);
  }
  return name;
}
