import { createHash, randomBytes } from "node:crypto";

/** Creates a secret of 256 random bits for cookies and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 of a text in hex; secrets are stored as hashes, and e-mail addresses are published as hashes. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
