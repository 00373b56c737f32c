import murmurhash from "murmurhash";

/** Returns an unsigned 32-bit hash of the UTF-8 bytes (MurmurHash3, x86). */
export function murmur3(text: string, seed = 0): number {
  return murmurhash.v3(text, seed >>> 0);
}

export function bucketOf(key: string, seed: number): number {
  return (murmur3(key, seed) % 100) + 1;
}
