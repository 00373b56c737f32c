import type { SharedStore } from "./shared-store.ts";
import { takeFromWindow, type WindowParts } from "./sliding-window.ts";

export type MemoryStore = SharedStore & {
  /** While false, all functions reject. */
  reachable: boolean;
  keys(): string[];
};

/** @param now milliseconds */
export function createMemoryStore(now: () => number = () => performance.now()): MemoryStore {
  const windows = new Map<string, WindowParts>();
  const entries = new Map<string, { text: string; until: number }>();
  const listeners: ((text: string) => void)[] = [];
  const live = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > now() ? entry.text : undefined;
  };
  const store: MemoryStore = {
    reachable: true,
    keys: () => [...windows.keys(), ...entries.keys()],
    async take(take) {
      check();
      const { parts, taken } = takeFromWindow(windows.get(take.key) ?? {}, take, now());
      windows.set(take.key, parts);
      return taken;
    },
    async claim(key, milliseconds) {
      check();
      if (live(key) !== undefined) return false;
      entries.set(key, { text: "", until: now() + milliseconds });
      return true;
    },
    async read(key) {
      check();
      return live(key);
    },
    async write(key, text, milliseconds) {
      check();
      entries.set(key, { text, until: now() + milliseconds });
    },
    async publish(text) {
      check();
      for (const listener of listeners) listener(text);
    },
    listen: (listener) => void listeners.push(listener),
    reopen() {},
    async close() {},
  };
  const check = () => {
    if (!store.reachable) throw new Error("the store is gone");
  };
  return store;
}
