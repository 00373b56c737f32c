const known = new WeakMap<object, Map<string, unknown>>();

/**
 * Memoizes a value that is derived from an immutable object; it is freed with that object.
 *
 * @param key names the derived value; from a small, closed set, since values of all keys are kept
 */
export function memo<T>(source: object, key: string, find: () => T): T {
  let ofSource = known.get(source);
  if (!ofSource) {
    ofSource = new Map();
    known.set(source, ofSource);
  }
  if (!ofSource.has(key)) ofSource.set(key, find());
  return ofSource.get(key) as T;
}
