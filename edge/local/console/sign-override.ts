/** A treatment that a link asks for; `until` is in seconds since 1970. */
export type SignedOverride = { feature: string; treatment: "on" | "off"; until: number };

/** Returns the query of a preview link: feature, treatment, until and the HMAC of the three. */
export async function signOverride({ feature, treatment, until }: SignedOverride, secret: string): Promise<URLSearchParams> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = ["passepartout experiment override", feature, treatment, until].join("\n");
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(signed)));
  const signature = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return new URLSearchParams({ feature, treatment, until: String(until), signature });
}
