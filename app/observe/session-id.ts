import murmurhash from "murmurhash";

/**
 * Hashes a visitor's key for the log: 64 bits of a random key of 122, so that 2⁵⁸ keys have the same id. It changes each day (UTC), so that
 * the key of a year makes no profile of a year.
 */
export function sessionIdOf(key: string, now = Date.now()): string {
  const text = `${Math.floor(now / day)} ${key}`;
  return seeds.map((seed) => murmurhash.v3(text, seed).toString(16).padStart(8, "0")).join("");
}

const day = 24 * 60 * 60 * 1_000;
/** None of an experiment. */
const seeds = [0x5e55_0001, 0x5e55_0002];
