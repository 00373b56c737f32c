import { toHex } from "#app/cache/hash.ts";

/** Hashes names with a secret (HMAC-SHA-256), so that a reader of the store cannot guess IP addresses or mailboxes. */
export function createKeyHash(secret: string): (name: string) => Promise<string> {
  const encoder = new TextEncoder();
  let key: Promise<CryptoKey> | undefined;
  return async (name) => {
    key ??= crypto.subtle.importKey("raw", encoder.encode(`shared state ${secret}`), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const digest = await crypto.subtle.sign("HMAC", await key, encoder.encode(name));
    return toHex(new Uint8Array(digest, 0, 16));
  };
}
