/** How long a signed address of the visual editor stays good, in milliseconds. */
const validFor = 3_600_000;

/**
 * Whether an address was signed by the visual editor: `token` is the SHA-1 of space id, preview token and timestamp,
 * no older than an hour.
 *
 * @param previewToken the secret that the editor and the shop share
 * @param now milliseconds since 1970
 */
export async function isSignedPreview(query: URLSearchParams, previewToken: string, now: number): Promise<boolean> {
  const space = query.get("_storyblok_tk[space_id]") ?? "";
  const timestamp = query.get("_storyblok_tk[timestamp]") ?? "";
  const token = query.get("_storyblok_tk[token]") ?? "";
  if (!/^\d{1,20}$/.test(space) || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token)) return false;
  const age = now - Number(timestamp) * 1_000;
  if (age > validFor || age < -60_000) return false;
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(`${space}:${previewToken}:${timestamp}`));
  const expected = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return sameText(expected, token);
}

/** Compares without telling by its time where the texts differ. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
