import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";

/** The edge's adapter limits the size and writes atomically. */
export type SnapshotFolder = {
  /** Returns undefined if the name is unknown. May reject. */
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Default: all names. */
  keeps?(name: string): boolean;
};

/** Never throws; writes run in the background. */
export type SnapshotStore = {
  /**
   * Undefined if absent or invalid.
   *
   * @param parse returns undefined or throws for an invalid value, which is then removed
   */
  read<T>(name: string, parse: (value: unknown) => T | Promise<T> | undefined): Promise<T | undefined>;
  /** Schedules a write, unless this version was written. */
  keep(name: string, version: string, text: () => string): void;
  forget(name: string): void;
};

/** Pause before each write of all pending changes (ms). */
const every = 2_000;
/** Max names whose last written version is remembered. */
const maxNames = 4_000;

/** Failures are only logged and counted. @param waitUntil takes each write that is due */
export function createSnapshotStore(snapshot: SnapshotFolder | undefined, waitUntil: WaitUntil = noWaitUntil): SnapshotStore {
  if (!snapshot) return { read: async () => undefined, keep() {}, forget() {} };
  const written = new BoundedLru<string>(maxNames);
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
        logThrottled("warn", "content-snapshot-write-failed", { reason: String(error).slice(0, 200) });
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
    waitUntil(new Promise((resolve) => setTimeout(resolve, every)).then(write));
  }

  return {
    async read(name, parse) {
      let reason = "the entry is not a valid value";
      let text: string | undefined;
      try {
        text = await snapshot.read(name);
      } catch (error) {
        logThrottled("warn", "content-snapshot-read-failed", { reason: String(error).slice(0, 200) });
      }
      if (text === undefined) return undefined;
      try {
        const value = await parse(JSON.parse(text));
        if (value !== undefined) return value;
      } catch (error) {
        reason = String(error).slice(0, 200);
      }
      logThrottled("error", "content-snapshot-corrupted", { name, reason });
      forget(name);
      return undefined;
    },
    keep(name, version, text) {
      if (written.get(name) === version || snapshot.keeps?.(name) === false) return;
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
