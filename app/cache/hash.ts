export async function hexDigest(algorithm: "SHA-1" | "SHA-256", text: string, bytes?: number): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
  return toHex(new Uint8Array(digest, 0, bytes));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
