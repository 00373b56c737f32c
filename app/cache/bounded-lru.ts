import { LRUCache } from "lru-cache";
import { type StoreBound, toBound } from "./memory-budget.ts";

export type BoundedLruOptions<Value> = {
  /** Default: 1. Rounded up. */
  weigh?: ((value: Value, key: string) => number) | undefined;
  dispose?: (value: Value, key: string) => void;
};

/** The bound may shrink. */
export class BoundedLru<Value extends object> extends LRUCache<string, Value> {
  readonly #bound: StoreBound;

  constructor(max: number | StoreBound, { weigh, dispose }: BoundedLruOptions<Value> = {}) {
    const bound = toBound(max);
    super({
      // With `max` the cache would allocate room for all entries at once.
      maxSize: bound.full,
      sizeCalculation: (value: Value, key: string) => (weigh ? Math.max(1, Math.ceil(weigh(value, key))) : 1),
      ...(dispose && { dispose }),
    });
    this.#bound = bound;
    bound.onShrink(() => this.#trim());
  }

  override set(key: string, value: Value): this {
    super.set(key, value);
    this.#trim();
    return this;
  }

  #trim(): void {
    while (this.calculatedSize > this.#bound.now() && this.size > 0) this.pop();
  }
}
