/** Hex digest; with `bytes`, only its first bytes. */
export async function hashOf(algorithm: "SHA-1" | "SHA-256", text: string, bytes?: number): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
