import murmurhash from "murmurhash";

const seeds = [1, 2, 3, 4];

/** Returns four 32-bit hashes in hex, equal in all processes. Not for texts of visitors, who could provoke collisions. */
export function textFingerprint(text: string): string {
  return murmurHex(text, seeds);
}

export function murmurHex(text: string, seeds: readonly number[]): string {
  const bytes = new TextEncoder().encode(text);
  return seeds.map((seed) => murmurhash.v3(bytes, seed).toString(16).padStart(8, "0")).join("");
}
