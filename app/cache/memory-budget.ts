import { type StoreName, type StoreShare, storeShares } from "./memory-shares.ts";

/** Bound of a store that is not open yet. Only `open` returns the bound, so that every store with a share reports its size. */
export type StoreBound = {
  /**
   * @param size returns the weight of the store, only called when metrics or health are read @param trim evicts what exceeds a smaller
   * bound
   * @param part share of the bound (0 to 1), for stores that divide it
   */
  open(size: () => number, trim?: () => void, part?: number): OpenBound;
};

/** Max weight of an open store; smaller while memory is short. */
export type OpenBound = {
  /** Max weight while memory is not short. */
  readonly full: number;
  now(): number;
};

export type StoreSize = { unit: StoreShare["unit"]; size: number; bound: number };

/** `part` of the stores' full bounds applies, since `share` of the heap is in use. */
export type MemoryAdjustment = { part: number; share: number };

export type MemoryBudget = {
  /** Size to which the heap is limited, in bytes. */
  readonly heap: number;
  /** @param place suffix of the name in `sizes`, if several stores have this share */
  boundOf(store: StoreName, place?: string): StoreBound;
  /** Several stores of one name are summed. */
  sizes(): Record<string, StoreSize>;
  /** Shrinks or restores the stores by one step; undefined without a change. @param share live part of the heap, 0 to 1 */
  adjust(share: number): MemoryAdjustment | undefined;
  share(): number;
  state(): { megabytes: number; heapShare: number; storesPart: number };
};

/** Bytes at which the bounds of `memory-shares.ts` apply. */
export const referenceBudgetBytes = 1_024_000_000;

/** The rest of the budget is for connections, buffers and the runtime. */
const heapShareOfBudget = 0.5;
/** Heap of a process with empty stores after serving all page families, in bytes. */
const heapWithoutStores = 36_000_000;
/** Least heap in bytes: `heapWithoutStores`, the least stores (10 MB) and eight pages at once (15 MB) take 64 % of it. */
const leastHeap = 96_000_000;
const forStores = (bytes: number) => bytes - heapWithoutStores / heapShareOfBudget;

/**
 * Live parts of the heap: below `ample`, stores are restored; above `short`, they shrink; above `full`, new pages are refused, and above
 * `fullForHits` all requests. V8 ends a process whose collections leave more than 80 % several times in a row.
 */
export const heapLimits = { ample: 0.45, short: 0.6, full: 0.75, fullForHits: 0.85 };
const parts = [1, 0.5, 0.25, 0.125] as const;
/** Min time between steps (ms): shrunk stores need a garbage collection to free memory, restored stores need time to fill. */
const apart = { shrink: 1_000, restore: 30_000 };

/** @param bytes all memory of the process @param now milliseconds */
export function createMemoryBudget(bytes: number = referenceBudgetBytes, now: () => number = () => performance.now()): MemoryBudget {
  const trims: (() => void)[] = [];
  const opened: { name: string; unit: StoreSize["unit"]; size(): number; now(): number }[] = [];
  let step = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  let lastShare = 0;
  const part = () => parts[step] ?? 1;

  function nextStep(share: number): number {
    if (share > heapLimits.short && now() - changedAt >= apart.shrink) return Math.min(step + 1, parts.length - 1);
    if (share < heapLimits.ample && now() - changedAt >= apart.restore) return Math.max(step - 1, 0);
    return step;
  }

  return {
    heap: Math.max(leastHeap, bytes * heapShareOfBudget),
    boundOf(store, place) {
      const { full: atReference, least = 1, shrinks, unit }: StoreShare = storeShares[store];
      const max = Math.max(least, Math.floor((atReference * forStores(bytes)) / forStores(referenceBudgetBytes)));
      return {
        open(size, trim, ownPart = 1) {
          const full = Math.ceil(max * ownPart);
          const now = () => (shrinks ? Math.ceil(Math.max(least * ownPart, full * part())) : full);
          opened.push({ name: place ? `${store}-${place}` : store, unit, size, now });
          if (shrinks && trim) trims.push(trim);
          return { full, now };
        },
      };
    },
    sizes() {
      const sizes: Record<string, StoreSize> = {};
      for (const { name, unit, size, now } of opened) {
        sizes[name] ??= { unit, size: 0, bound: 0 };
        sizes[name].size += Math.ceil(size());
        sizes[name].bound += now();
      }
      return sizes;
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

/** Turns a number into a fixed bound, whose store is not in `sizes()`. */
export function toStoreBound(max: number | StoreBound): StoreBound {
  if (typeof max !== "number") return max;
  return {
    open(_size, _trim, part = 1) {
      const full = Math.ceil(max * part);
      return { full, now: () => full };
    },
  };
}

export function partOfBound(bound: StoreBound, part: number): StoreBound {
  return { open: (size, trim) => bound.open(size, trim, part) };
}
