import { BoundedLru } from "./bounded-lru.ts";

/** Memoizes the `max` last used results by a key that names all inputs. */
export function createMemoizer<Value extends NonNullable<unknown>>(max: number): (key: string, make: () => Value) => Value {
  const results = new BoundedLru<Value>(max);
  return (key, make) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make();
    results.set(key, result);
    return result;
  };
}
