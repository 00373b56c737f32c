/**
 * What a document is printed from. A page is kept under all that it was printed from, so nothing that it may differ by is read
 * in any other way: each read records itself, and the key cannot be forgotten.
 */
export type Recording = {
  /** Reads a value under a name of its own: from now on the page is one for this value. */
  read<Value extends string | number | boolean>(name: string, value: Value): Value;
  /**
   * Makes something that the page shows late. `use` reads an answer that it is made from; an answer that is shared between
   * visitors is one object for all of them, and what is printed from the same answers is the same. One that came to nothing
   * is undefined.
   */
  late<Made>(make: (use: (answer: object | undefined) => void) => Promise<Made>): Promise<Made>;
  /** The page depends no more on its path, nor on these reads: it is one for all that are kept as this. */
  keepAs(name: string, without: readonly string[]): void;
  /** The page is kept for nobody. */
  forget(): void;
  /** What was read, as `name=value`, in the order of the names. */
  reads(): string[];
  /** What the page is kept under; undefined where it is kept for nobody. */
  key(): string | undefined;
  /** What the page is kept as instead of its path; undefined for a page of its own path. */
  keptAs(): string | undefined;
  /**
   * Names the answers that all late things were made from, once all are there and all are shared; undefined until then.
   *
   * @param late how many late things the page shows: where one of them was not made by `late`, there is no name
   */
  answers(late: number): string | undefined;
};

/**
 * @param standpoint where the page stands: what every page differs by, such as market and prefix
 * @param path the page's own path
 */
export function openRecording(standpoint: readonly string[], path: string): Recording {
  /** The values that were read, by name. */
  const values = new Map<string, Set<string | number | boolean>>();
  const reads = () => [...values].flatMap(([name, read]) => [...read].map((value) => `${name}=${value}`)).toSorted();
  /** The answers of each late thing that is made, or undefined. */
  const made: (string | undefined)[] = [];
  let expected = 0;
  let as: string | undefined;
  let isKept = true;

  return {
    read(name, value) {
      const known = values.get(name);
      if (known) known.add(value);
      else values.set(name, new Set([value]));
      return value;
    },
    async late(make) {
      const place = expected;
      expected += 1;
      const used: (string | undefined)[] = [];
      const thing = await make((answer) => used.push(answer && nameOf(answer)));
      made[place] = used.length > 0 && used.every(Boolean) ? used.join("+") : undefined;
      return thing;
    },
    keepAs(name, without) {
      as = name;
      for (const read of without) values.delete(read);
    },
    forget() {
      isKept = false;
    },
    reads,
    key: () => (isKept ? [...standpoint, as ?? path, ...reads()].join("\n") : undefined),
    keptAs: () => as,
    answers: (late) =>
      late === expected && expected > 0 && Object.keys(made).length === expected && made.every(Boolean) ? made.join(" ") : undefined,
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
