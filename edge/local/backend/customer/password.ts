import { Buffer } from "node:buffer";
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { RefusedCall } from "../call.ts";

/** A password as it is kept: salt and hash in hex. */
export interface KeptPassword {
  salt: string;
  hash: string;
}

/** About 40 ms and 16 MB for one password. */
const cost: ScryptOptions = { N: 16_384, r: 8, p: 1 };
const hashBytes = 32;

/** The most passwords that wait to be hashed, which bounds memory and the longest wait to some 2 s. */
const mostWaiting = 50;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Hashes a new password with a salt of its own. */
export async function keepPassword(password: string): Promise<KeptPassword> {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: (await hashInTurn(password, salt)).toString("hex") };
}

/** Whether a password is the kept one; takes the same time whether it is or not. */
export async function isPassword(password: string, { salt, hash }: KeptPassword): Promise<boolean> {
  return timingSafeEqual(await hashInTurn(password, salt), Buffer.from(hash, "hex"));
}

/** One password after the other: logins that come by the hundred take neither all processors nor all memory. */
async function hashInTurn(password: string, salt: string): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new RefusedCall("too many passwords are looked at just now: try again in a moment");
  waiting += 1;
  const mine = last.then(() => hashOf(password, salt));
  last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}

/** The same letters are the same password, however a keyboard composes them. */
function hashOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), Buffer.from(salt, "hex"), hashBytes, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
