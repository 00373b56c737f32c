const known = new WeakMap<object, Map<string, unknown>>();

/**
 * What follows from a thing that does not change, such as a story's block or a back end's answer: found once,
 * and forgotten together with it.
 *
 * @param key tells apart what follows from the same thing in different ways; from a small, closed set
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
