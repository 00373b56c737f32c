import murmurhash from "murmurhash";

const seeds = [1, 2, 3, 4];

/**
 * Hashes a text of a service to 128 bits, equal in all processes. Not for a text that a visitor chooses, who could make another one with the
 * same hash.
 */
export function textFingerprint(text: string): string {
  return seeds.map((seed) => murmurhash.v3(text, seed).toString(16).padStart(8, "0")).join("");
}
