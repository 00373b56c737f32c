import { queueOverflow } from "./limits.ts";

/** From shell 3.28; `previousTime` is the time of the previous equal impression. */
export type Impression = {
  keyName: string;
  feature: string;
  treatment: string;
  label: string;
  changeNumber?: number | undefined;
  time: number;
  previousTime?: number | undefined;
};

/** From shell 3.29. An empty `key` is replaced when the event is sent, once the visitor's key is known. */
export type TrackedEvent = {
  eventTypeId: string;
  trafficTypeName: string;
  value?: number | undefined;
  timestamp: number;
  key: string;
  properties: Record<string, unknown> | null;
};

/** Count (`rc`) of one feature (`f`) in the hour that starts at `m`, in wire format. */
type Count = { f: string; m: number; rc: number };
type Counts = Map<string, Count>;

export type Queue<Taken> = {
  isEmpty(): boolean;
  take(): Taken;
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
    take() {
      const taken = items;
      clear();
      return taken;
    },
  };
}

export function mergeLists<Item>(earlier: Item[], later: Item[]): Item[] {
  return earlier.concat(later);
}

export type CountQueue = Queue<Counts> & { count(feature: string, time: number): void };

const hour = 3_600_000;

export const startOfHour = (time: number) => time - (time % hour);

export function createCountQueue(): CountQueue {
  let counts: Counts = new Map();
  return {
    isEmpty: () => counts.size === 0,
    clear: () => counts.clear(),
    count: (feature, time) => addCount(counts, { f: feature, m: startOfHour(time), rc: 1 }),
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
  };
}

export function mergeCounts(earlier: Counts, later: Counts): Counts {
  for (const count of later.values()) addCount(earlier, count);
  return earlier;
}

function addCount(counts: Counts, added: Count): void {
  const name = `${added.m} ${added.f}`;
  const known = counts.get(name);
  if (known) known.rc += added.rc;
  else counts.set(name, added);
}

export type KeyQueue = Queue<Map<string, Set<string>>> & { see(key: string, feature: string): void };

export function createUniqueKeyQueue(): KeyQueue {
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
