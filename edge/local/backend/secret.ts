import { createHash, randomBytes } from "node:crypto";

/** Creates a secret of 256 random bits for cookies and URLs. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 in hex, as which secrets are stored and e-mail addresses published. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
