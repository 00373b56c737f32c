import { createHash, randomBytes } from "node:crypto";

/** Creates a secret of 256 random bits for cookies and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 hash in hex. Secrets are stored as this hash, and the shop gets a customer's e-mail address as this hash. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
