import { murmurHex } from "#app/cache/text-fingerprint.ts";

/**
 * Hashes a visitor's key to 64 bits for the log; the key has 122 random bits, so about 2⁵⁸ keys share an id. The id changes daily (UTC),
 * since the key lasts a year, and log lines of different days must not be linked.
 */
export function sessionIdOf(key: string, now = Date.now()): string {
  return murmurHex(`${Math.floor(now / day)} ${key}`, seeds);
}

const day = 24 * 60 * 60 * 1_000;
/** Must differ from the seeds of experiments. */
const seeds = [0x5e55_0001, 0x5e55_0002];
