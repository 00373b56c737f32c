import { hexDigest } from "#app/cache/hash.ts";
import { timingSafeEqual } from "#app/observe/timing-safe-equal.ts";

const start = "_storyblok";
const names = { space: "_storyblok_tk[space_id]", timestamp: "_storyblok_tk[timestamp]", token: "_storyblok_tk[token]" };
/** Max age of a signature and max clock difference (ms). */
const validFor = 3_600_000;
const maxAhead = 60_000;

/** Release id; the editor sends 0 for none. */
export const releaseIdPattern = /^[1-9]\d{0,19}$/;

/** Without `space`, signatures of any space are accepted. */
export type SignatureSettings = { previewToken: string; space?: string | undefined };

export type SignatureResult = { token: string; release?: string; refused?: undefined } | { refused: string };

export function hasPreviewParams(query: URLSearchParams): boolean {
  for (const name of query.keys()) if (name.startsWith(start)) return true;
  return false;
}

/** Removes the parameters of the visual editor, and keeps others verbatim. */
export function withoutPreviewParams(search: string): string {
  const parts = search.slice(1).split("&");
  const kept = parts.filter((part) => part !== "" && !hasPreviewParams(new URLSearchParams(part)));
  return kept.length > 0 ? `?${kept.join("&")}` : "";
}

/**
 * Verifies a URL signed by the visual editor at most an hour ago: `token` is the SHA-1 of space id, preview token and timestamp. Rejects
 * duplicate parameters.
 *
 * @param now milliseconds since 1970
 */
export async function verifySignature(
  query: URLSearchParams,
  { previewToken, space: own }: SignatureSettings,
  now: number,
): Promise<SignatureResult> {
  const signedNames = [...query.keys()].filter((name) => name.startsWith(start));
  if (new Set(signedNames).size < signedNames.length) return { refused: "a parameter occurs twice" };
  const [space = "", timestamp = "", token = ""] = [names.space, names.timestamp, names.token].map((name) => query.get(name) ?? "");
  if (!query.has(start) || !/^\d{1,20}$/.test(space) || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token))
    return { refused: "the signature is missing" };
  if (own !== undefined && space !== own) return { refused: "the signature is of another space" };
  const age = now - Number(timestamp) * 1_000;
  if (age > validFor || age < -maxAhead) return { refused: "the signature has expired" };
  if (!timingSafeEqual(token, await hexDigest("SHA-1", `${space}:${previewToken}:${timestamp}`)))
    return { refused: "the signature is wrong" };
  const release = query.get("_storyblok_release") ?? "";
  return { token, ...(releaseIdPattern.test(release) ? { release } : {}) };
}
