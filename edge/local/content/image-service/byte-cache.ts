export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Keeps made bytes up to a limit, the least recently asked ones go first.
 *
 * Gives a function of a key and of how the bytes are made; who asks while they are being made waits for the same ones. What
 * throws is not kept.
 */
export function byteCache(limit: number): (key: string, make: () => Promise<Bytes>) => Promise<Bytes> {
  const kept = new Map<string, Bytes>();
  const underway = new Map<string, Promise<Bytes>>();
  let size = 0;

  return async (key, make) => {
    const bytes = kept.get(key);
    if (bytes) {
      kept.delete(key);
      kept.set(key, bytes);
      return bytes;
    }
    const making =
      underway.get(key) ??
      make()
        .then((made) => keep(key, made))
        .finally(() => underway.delete(key));
    underway.set(key, making);
    return making;
  };

  function keep(key: string, made: Bytes): Bytes {
    kept.set(key, made);
    size += made.length;
    for (const [oldest, bytes] of kept) {
      if (size <= limit) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
    return made;
  }
}
