import { createHash, randomBytes } from "node:crypto";

/** Creates a secret of 256 random bits for cookies and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 hash in hex, in which form secrets are stored and the shop gets e-mail addresses of customers. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
