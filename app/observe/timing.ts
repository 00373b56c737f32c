type Entry = { name: string; duration?: number; description?: string };

export type Timing = {
  /** `since` is a `performance.now()` value; omit it for a fact without duration. */
  note(name: string, since?: number, description?: string): void;
  /** Adds a step, described as "late" until the returned function ends it. */
  begin(name: string): (description: string) => void;
  noteOf(name: string): string | undefined;
  /** Returns a value for Server-Timing. @param names steps to include; default: all */
  header(names?: ReadonlySet<string>): string;
};

/** Further entries are left out, to keep the header readable. */
const maxEntries = 24;

export function startTiming(): Timing {
  const entries: Entry[] = [];
  const add = (name: string, rest: Omit<Entry, "name">) => {
    const entry: Entry = { name: name.replace(/[^\w-]/g, "-"), ...rest };
    if (entries.length < maxEntries) entries.push(entry);
    return entry;
  };
  return {
    note(name, since, description) {
      add(name, {
        ...(since === undefined ? {} : { duration: performance.now() - since }),
        ...(description === undefined ? {} : { description }),
      });
    },
    begin(name) {
      const since = performance.now();
      const entry = add(name, { description: "late" });
      return (description) => Object.assign(entry, { description, duration: performance.now() - since });
    },
    noteOf: (name) => entries.find((entry) => entry.name === name)?.description,
    header: (names) =>
      entries
        .filter(({ name }) => !names || names.has(name))
        .map(format)
        .join(", "),
  };
}

function format({ name, duration, description }: Entry): string {
  const described = description === undefined ? "" : `;desc="${description.replace(/[^\w .:/-]/g, "")}"`;
  return `${name}${described}${duration === undefined ? "" : `;dur=${duration.toFixed(1)}`}`;
}
