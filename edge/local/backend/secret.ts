import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 random bits, in letters that fit into a cookie and an address. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The SHA-256 of a text in hex: secrets are kept as it alone, and it stands for an address where that is nobody's business. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
