import murmurhash from "murmurhash";

const seeds = [1, 2, 3, 4];

/**
 * Returns four 32-bit hashes of a text of a service as hexadecimal digits, equal in all processes. Not for texts of visitors, who could
 * choose two with the same hashes.
 */
export function textFingerprint(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return seeds.map((seed) => murmurhash.v3(bytes, seed).toString(16).padStart(8, "0")).join("");
}
