/** Loaders must pass all values that may differ between visitors to `read`. */
export type Recording = {
  read<Value extends string | number | boolean>(name: string, value: Value): Value;
  /** Makes a late part. `make` passes each answer that it depends on to `use`; if one is undefined, the fills cannot be shared. */
  late<Made>(make: (use: (answer: object | undefined) => void) => Promise<Made>): Promise<Made>;
  /** Notes a late part that is not made anew; undefined if its answer cannot be shared. */
  recalled(answer: object | undefined): void;
  /** Replaces the path in the key by `name`, and drops the reads named in `without`. */
  keepAs(name: string, without: readonly string[]): void;
  forget(): void;
  /** Sorted `name=value` pairs. */
  reads(): string[];
  /** Undefined after `forget`. */
  key(): string | undefined;
  keptAs(): string | undefined;
  /**
   * Names the answers of all late parts; undefined until all have arrived, or if one cannot be shared.
   *
   * @param late number of late fragments; must equal the number of `late` calls
   */
  answers(late: number): string | undefined;
};

export function createRecording(standpoint: readonly string[], path: string): Recording {
  const values = new Map<string, Set<string | number | boolean>>();
  const reads = () => [...values].flatMap(([name, read]) => [...read].map((value) => `${name}=${value}`)).toSorted();
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
      const id = expected;
      expected += 1;
      const used: (string | undefined)[] = [];
      const thing = await make((answer) => used.push(answer && answerIdOf(answer)));
      made[id] = used.length > 0 && used.every(Boolean) ? used.join("+") : undefined;
      return thing;
    },
    recalled(answer) {
      made[expected] = answer && answerIdOf(answer);
      expected += 1;
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

const ids = new WeakMap<object, string>();
let count = 0;

/** Returns an ID unique within the process. */
export function answerIdOf(answer: object): string {
  let id = ids.get(answer);
  if (!id) {
    count += 1;
    id = count.toString(36);
    ids.set(answer, id);
  }
  return id;
}
