import { LRUCache } from "lru-cache";
import { type OpenBound, type StoreBound, toStoreBound } from "./memory-budget.ts";

export type BoundedLruOptions<Value, Key = string> = {
  /** Weight of an entry, rounded up. Default: 1. */
  weigh?: ((value: Value, key: Key) => number) | undefined;
  dispose?: (value: Value, key: Key) => void;
  /** Lifetime of an entry in milliseconds. */
  ttl?: number;
};

export class BoundedLru<Value extends NonNullable<unknown>, Key extends string | number = string> extends LRUCache<Key, Value> {
  readonly #bound: OpenBound;

  constructor(max: number | StoreBound, { weigh, dispose, ttl }: BoundedLruOptions<Value, Key> = {}) {
    const bound = toStoreBound(max).open(
      () => this.calculatedSize,
      () => this.#trim(),
    );
    super({
      // Not `max`, which would allocate room for all entries at once and take 25 ms for all stores of a process.
      maxSize: bound.full,
      sizeCalculation: (value: Value, key: Key) => (weigh ? Math.max(1, Math.ceil(weigh(value, key))) : 1),
      ...(dispose && { dispose }),
      ...(ttl !== undefined && { ttl }),
    });
    this.#bound = bound;
  }

  bound(): number {
    return this.#bound.now();
  }

  override set(key: Key, value: Value): this {
    super.set(key, value);
    this.#trim();
    return this;
  }

  #trim(): void {
    while (this.calculatedSize > this.bound() && this.size > 0) this.pop();
  }
}
