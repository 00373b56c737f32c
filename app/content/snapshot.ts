import { LRUCache } from "lru-cache";
import { logCounted } from "#app/observe/counted.ts";

/**
 * A place that outlives a process, where the last good stories are kept: texts under names. An adapter of the edge; it
 * bounds its own size, and a text is there whole or not at all.
 */
export type ContentSnapshot = {
  /** The text of this name, or undefined where there is none. May throw. */
  read(name: string): Promise<string | undefined>;
  /** May throw. */
  write(name: string, text: string): Promise<void>;
  /** May throw. */
  remove(name: string): Promise<void>;
};

/** A snapshot as its readers and writers see it: it never throws, and nobody waits for what is written. */
export type Saved = {
  /**
   * What was kept under a name, as its door lets it through; undefined where there is nothing, or nothing that passes.
   *
   * @param parse gives undefined, or throws, for what is not as it should be; that is forgotten
   */
  read<T>(name: string, parse: (value: unknown) => T | Promise<T> | undefined): Promise<T | undefined>;
  /** Keeps a text in a while, unless this version of it is kept already. */
  keep(name: string, version: string, text: () => string): void;
  /** Forgets a name in a while. */
  forget(name: string): void;
};

/** What was changed is written together, at most once in so many milliseconds. */
const every = 2_000;
/** Of as many names it is remembered which version was written. */
const mostNames = 4_000;

/** Opens a snapshot; without one nothing is kept. A failure is a counted event, and never more than that. */
export function openSaved(snapshot: ContentSnapshot | undefined): Saved {
  if (!snapshot) return { read: async () => undefined, keep() {}, forget() {} };
  const written = new LRUCache<string, string>({ max: mostNames });
  const pending = new Map<string, { version: string; text: () => string } | "forget">();
  let isDue = false;

  async function write(): Promise<void> {
    const changes = [...pending];
    pending.clear();
    for (const [name, change] of changes) {
      try {
        if (change === "forget") await snapshot?.remove(name);
        else await snapshot?.write(name, change.text());
      } catch (error) {
        written.delete(name);
        logCounted("warn", "content-snapshot-unwritten", { reason: String(error).slice(0, 200) });
      }
    }
    isDue = false;
    if (pending.size > 0) due();
  }

  function soon(name: string, change: { version: string; text: () => string } | "forget"): void {
    pending.set(name, change);
    if (!isDue) due();
  }

  function due(): void {
    isDue = true;
    setTimeout(() => void write(), every);
  }

  return {
    async read(name, parse) {
      let reason = "its door lets it not through";
      let text: string | undefined;
      try {
        text = await snapshot.read(name);
      } catch (error) {
        // A place that cannot be read for a moment has lost nothing.
        logCounted("warn", "content-snapshot-unread", { reason: String(error).slice(0, 200) });
      }
      if (text === undefined) return undefined;
      try {
        const value = await parse(JSON.parse(text));
        if (value !== undefined) return value;
      } catch (error) {
        reason = String(error).slice(0, 200);
      }
      logCounted("error", "content-snapshot-broken", { name, reason });
      forget(name);
      return undefined;
    },
    keep(name, version, text) {
      if (written.get(name) === version) return;
      written.set(name, version);
      soon(name, { version, text });
    },
    forget,
  };

  function forget(name: string): void {
    written.delete(name);
    soon(name, "forget");
  }
}
