import { isSecret } from "#app/observe/secret.ts";

/** How the names of all parameters begin that the visual editor adds to a page's address. */
const start = "_storyblok";
const names = { space: "_storyblok_tk[space_id]", timestamp: "_storyblok_tk[timestamp]", token: "_storyblok_tk[token]" };
/** How long a signed address stays good, and how far its clock may be ahead of ours, in milliseconds. */
const validFor = 3_600_000;
const mostAhead = 60_000;

/** The id of a release; the editor says 0 where it looks at none. */
export const releaseId = /^[1-9]\d{0,19}$/;

/** What the editor signs with, and for which space; without a space any will do. */
export type Signer = { previewToken: string; space?: string | undefined };

/** What a signed address says: its token, and the release that the editor looks at (shell.md §2). Or why it proves nothing. */
export type Signed = { token: string; release?: string; refused?: undefined } | { refused: string };

/** Whether an address has parameters of the visual editor. */
export function isPreviewAddress(query: URLSearchParams): boolean {
  for (const name of query.keys()) if (name.startsWith(start)) return true;
  return false;
}

/** A query without the editor's parameters; what is left stands as it stood: "?a=%20&_storyblok=1" gives "?a=%20". */
export function withoutPreview(search: string): string {
  const parts = search.slice(1).split("&");
  const kept = parts.filter((part) => part !== "" && !isPreviewAddress(new URLSearchParams(part)));
  return kept.length > 0 ? `?${kept.join("&")}` : "";
}

/**
 * Whether an address was signed by the visual editor: `token` is the SHA-1 of space id, preview token and timestamp, no older
 * than an hour. Each parameter stands there once: a second one would be read by somebody else.
 *
 * @param now milliseconds since 1970
 */
export async function readSigned(query: URLSearchParams, { previewToken, space: own }: Signer, now: number): Promise<Signed> {
  const asked = [...query.keys()].filter((name) => name.startsWith(start));
  if (new Set(asked).size < asked.length) return { refused: "a parameter stands there twice" };
  const [space = "", timestamp = "", token = ""] = [names.space, names.timestamp, names.token].map((name) => query.get(name) ?? "");
  if (!query.has(start) || !/^\d{1,20}$/.test(space) || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token))
    return { refused: "it is not signed" };
  if (own !== undefined && space !== own) return { refused: "it is of another space" };
  const age = now - Number(timestamp) * 1_000;
  if (age > validFor || age < -mostAhead) return { refused: "it is not of this hour" };
  if (!isSecret(token, await sha1(`${space}:${previewToken}:${timestamp}`))) return { refused: "its signature is wrong" };
  const release = query.get("_storyblok_release") ?? "";
  return { token, ...(releaseId.test(release) ? { release } : {}) };
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
