type Entry = { name: string; duration?: number; description?: string };

/** What one request spent its time on; becomes its `Server-Timing` header. */
export type Timing = {
  /** Notes a finished step; `since` is a `performance.now()` reading, left out for a mere fact. */
  note(name: string, since?: number, description?: string): void;
  /** Notes a call that is under way, and gives what notes its end; until then the header calls it late. */
  begin(name: string): (description: string) => void;
  /** What was said of a step that was noted; undefined for one that was not. */
  said(name: string): string | undefined;
  /** The header value: every step noted so far, in order; only those of some names where these are given. */
  header(names?: ReadonlySet<string>): string;
};

/** At most this many entries reach the header: a page that asks for more is still readable. */
const mostEntries = 24;

export function startTiming(): Timing {
  const entries: Entry[] = [];
  const add = (name: string, rest: Omit<Entry, "name">) => {
    const entry: Entry = { name: name.replace(/[^\w-]/g, "-"), ...rest };
    if (entries.length < mostEntries) entries.push(entry);
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
    said: (name) => entries.find((entry) => entry.name === name)?.description,
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
