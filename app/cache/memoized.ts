import { LRUCache } from "lru-cache";

/**
 * Memoizes results by a key that names all inputs; the least recently used are dropped. Results of one immutable object: see memo.ts.
 *
 * @param max results
 */
export function createMemoized<Value extends NonNullable<unknown>>(max: number): (key: string, make: () => Value) => Value {
  const results = new LRUCache<string, Value>({ max });
  return (key, make) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make();
    results.set(key, result);
    return result;
  };
}
