import { queueOverflow } from "./limits.ts";

/** From shell 3.28; `previousTime` is that of an equal impression before. */
export type Impression = {
  keyName: string;
  feature: string;
  treatment: string;
  label: string;
  changeNumber?: number | undefined;
  time: number;
  previousTime?: number | undefined;
};

/** From shell 3.29. An empty `key` is filled in when the visitor's is known. */
export type TrackedEvent = {
  eventTypeId: string;
  trafficTypeName: string;
  value?: number | undefined;
  timestamp: number;
  key: string;
  properties: Record<string, unknown> | null;
};

/** Counts of one feature in one hour, in wire format. */
type Count = { f: string; m: number; rc: number };

export type Queue<Taken> = {
  isEmpty(): boolean;
  /** Removes all items and returns them after those of `before`, which failed to be sent. */
  take(before?: Taken): Taken;
  clear(): void;
  onFull?(act: () => void): void;
};

export type ListQueue<Item> = Queue<Item[]> & { add(items: readonly Item[], bytes?: number): boolean };

export function createListQueue<Item>(most: number, mostBytes = Number.POSITIVE_INFINITY): ListQueue<Item> {
  let items: Item[] = [];
  let size = 0;
  let full = () => {};
  const clear = () => {
    items = [];
    size = 0;
  };
  return {
    isEmpty: () => items.length === 0,
    clear,
    onFull(act) {
      full = act;
    },
    add(more, bytes = 0) {
      if (items.length + more.length > most * queueOverflow || size + bytes > mostBytes * queueOverflow) return false;
      items.push(...more);
      size += bytes;
      if (items.length >= most || size > mostBytes) full();
      return true;
    },
    take(before = []) {
      const taken = [...before, ...items];
      clear();
      return taken;
    },
  };
}

export type CountQueue = Queue<Map<string, Count>> & { count(feature: string, time: number): void };

const hour = 3_600_000;

export const hourOf = (time: number) => time - (time % hour);

export function createCountQueue(): CountQueue {
  let counts = new Map<string, Count>();
  const add = (f: string, m: number, rc: number) => {
    const name = `${m} ${f}`;
    const known = counts.get(name);
    if (known) known.rc += rc;
    else counts.set(name, { f, m, rc });
  };
  return {
    isEmpty: () => counts.size === 0,
    clear: () => counts.clear(),
    count: (feature, time) => add(feature, hourOf(time), 1),
    take(before = new Map()) {
      const later = counts;
      counts = before;
      for (const { f, m, rc } of later.values()) add(f, m, rc);
      counts = new Map();
      return before;
    },
  };
}

export type KeyQueue = Queue<Map<string, Set<string>>> & { see(key: string, feature: string): void };

export function createKeyQueue(): KeyQueue {
  let features = new Map<string, Set<string>>();
  return {
    isEmpty: () => features.size === 0,
    clear: () => features.clear(),
    see: (key, feature) => features.set(key, (features.get(key) ?? new Set()).add(feature)),
    take() {
      const taken = features;
      features = new Map();
      return taken;
    },
  };
}
