const known = new WeakMap<object, Map<string, unknown>>();

/**
 * Memoizes a value derived from an immutable object; freed with that object.
 *
 * @param key of a small, closed set
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
