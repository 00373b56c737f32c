import { type StoreName, type StoreShare, stores } from "./memory-shares.ts";

/** Max weight of a store; smaller while memory is short. */
export type StoreBound = {
  /** Without pressure. */
  readonly full: number;
  now(): number;
  onShrink(trim: () => void): void;
};

/** `part` of the stores' full bounds applies, since `share` of the heap is in use. */
export type MemoryStep = { part: number; share: number };

export type MemoryBudget = {
  /** Max heap in bytes. */
  readonly heap: number;
  boundOf(store: StoreName): StoreBound;
  /** Shrinks or restores the stores by one step; undefined without a change. @param share live part of the heap, 0 to 1 */
  adjust(share: number): MemoryStep | undefined;
  /** Last share given to `adjust`. */
  share(): number;
  state(): { megabytes: number; heapShare: number; storesPart: number };
};

/** Bytes at which the bounds of `memory-shares.ts` apply. */
export const referenceBudget = 1_024_000_000;

/** The rest is for connections, buffers and the runtime. */
const heapShareOfBudget = 0.5;
/** Heap of a process with empty stores that has served all page families: modules, messages and compiled code, in bytes. */
const heapWithoutStores = 36_000_000;
/** Least heap in bytes: `heapWithoutStores`, the least stores (10 MB) and eight pages at once (15 MB) take 64 % of it. */
const leastHeap = 96_000_000;
/** Part of the budget that the stores divide, in bytes. */
const forStores = (bytes: number) => bytes - heapWithoutStores / heapShareOfBudget;

/** Live parts of the heap: above `short`, stores shrink; below `ample`, they are restored. */
const limits = { short: 0.6, ample: 0.45 };
/** Parts of the full bounds, step by step. */
const parts = [1, 0.5, 0.25, 0.125] as const;
/** Min time between steps (ms): memory is free after the next collection; a restored store fills in minutes. */
const apart = { shrink: 1_000, restore: 30_000 };

/** @param bytes all memory of the process @param now milliseconds */
export function createMemoryBudget(bytes: number = referenceBudget, now: () => number = () => performance.now()): MemoryBudget {
  const trims: (() => void)[] = [];
  let step = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  let lastShare = 0;
  const part = () => parts[step] ?? 1;

  function nextStep(share: number): number {
    if (share > limits.short && now() - changedAt >= apart.shrink) return Math.min(step + 1, parts.length - 1);
    if (share < limits.ample && now() - changedAt >= apart.restore) return Math.max(step - 1, 0);
    return step;
  }

  return {
    heap: Math.max(leastHeap, bytes * heapShareOfBudget),
    boundOf(store) {
      const { full: atReference, least = 1, shrinks }: StoreShare = stores[store];
      const full = Math.max(least, Math.floor((atReference * forStores(bytes)) / forStores(referenceBudget)));
      if (!shrinks) return fixedBound(full);
      return { full, now: () => Math.ceil(full * part()), onShrink: (trim) => void trims.push(trim) };
    },
    adjust(share) {
      lastShare = share;
      const next = nextStep(share);
      if (next === step) return undefined;
      const isLess = next > step;
      step = next;
      changedAt = now();
      if (isLess) for (const trim of trims) trim();
      return { part: part(), share };
    },
    share: () => lastShare,
    state: () => ({ megabytes: bytes / 1_000_000, heapShare: Math.round(lastShare * 100) / 100, storesPart: part() }),
  };
}

function fixedBound(max: number): StoreBound {
  return { full: max, now: () => max, onShrink() {} };
}

export function toBound(max: number | StoreBound): StoreBound {
  return typeof max === "number" ? fixedBound(max) : max;
}

/** Returns a part (0 to 1) of a bound that several stores divide. */
export function partOf({ full, now, onShrink }: StoreBound, part: number): StoreBound {
  return { full: Math.ceil(full * part), now: () => Math.ceil(now() * part), onShrink };
}
