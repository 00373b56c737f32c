import { Buffer } from "node:buffer";
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { RejectedCallError } from "../call.ts";

/** Salt and hash in hex. */
export interface StoredPassword {
  salt: string;
  hash: string;
}

/** Cost parameters of scrypt, with which hashing a password takes about 40 ms and 16 MB. */
const scryptCost: ScryptOptions = { N: 16_384, r: 8, p: 1 };
const hashBytes = 32;

/** Max passwords waiting to be hashed. Limits the memory that they need, and their wait to about 2 s. */
const maxWaiting = 50;
let waitingCount = 0;
let lastHash: Promise<unknown> = Promise.resolve();

export async function hashPassword(password: string): Promise<StoredPassword> {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: (await hashQueued(password, salt)).toString("hex") };
}

/** Compares a password with a stored one; the hashes are compared in constant time. */
export async function matchesPassword(password: string, { salt, hash }: StoredPassword): Promise<boolean> {
  return timingSafeEqual(await hashQueued(password, salt), Buffer.from(hash, "hex"));
}

/** Hashes one password at a time, so that many logins cannot use up processors or memory. */
async function hashQueued(password: string, salt: string): Promise<Buffer> {
  if (waitingCount >= maxWaiting) throw new RejectedCallError("too many passwords are being checked: try again in a moment");
  waitingCount += 1;
  const ownHash = lastHash.then(() => scryptHash(password, salt));
  lastHash = ownHash.catch(() => {});
  try {
    return await ownHash;
  } finally {
    waitingCount -= 1;
  }
}

/** Hashes a password in the Unicode form NFKC, so that different encodings of the same characters match. */
function scryptHash(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), Buffer.from(salt, "hex"), hashBytes, scryptCost, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
