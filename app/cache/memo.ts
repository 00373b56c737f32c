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

/** Where a page stands: what is made for it may differ by each of these, above all by the prefix of its links. */
export type Standpoint = { channel: string; locale: string; platform: string; address: { basename: string } };

/**
 * What follows from a thing and from where the page stands that asks: whoever makes something of a request's words, links or
 * prices finds it by this, so that the first visitor does not decide what all others get.
 */
export function memoAt<T>({ channel, locale, platform, address }: Standpoint, source: object, key: string, find: () => T): T {
  return memo(source, [key, channel, locale, platform, address.basename].join(" "), find);
}
