import { createHash } from "node:crypto";

export type FramedStory = { id: number; full_slug: string; component: string };

export type SigningSettings = { space: string; previewToken: string; shopPort: string };

/** Countries whose host name differs from their code. */
const hostNames: Record<string, string> = { us: "com" };
/** Max number of signed seconds remembered: half of the hour for which a signature is valid, so that an earlier second is still valid. */
const maxSigned = 1_800;
/** Market whose preview runs on plain `localhost`, the same site as the editor. */
const bareMarket = "poster/de-de";

/**
 * Builds the URL of a story's preview with the parameters of Storyblok's visual editor. The signature, sha1(space id ":" preview token ":"
 * Unix time in seconds), is valid for an hour.
 *
 * @param release the selected release; 0 for none
 *
 * @param now Unix time in milliseconds
 *
 * @returns undefined for a story outside all markets
 */
export function buildPreviewUrl(
  { id, full_slug, component }: FramedStory,
  release: number,
  settings: SigningSettings,
  now: number,
): string | undefined {
  const origin = shopOrigin(full_slug, settings.shopPort);
  if (!origin) return undefined;
  const timestamp = Math.floor(now / 1_000);
  const token = createHash("sha1").update(`${settings.space}:${settings.previewToken}:${timestamp}`).digest("hex");
  const query = new URLSearchParams({
    _storyblok: String(id),
    _storyblok_c: component,
    _storyblok_version: "",
    _storyblok_lang: "default",
    _storyblok_release: String(release),
    _storyblok_rl: String(now),
    "_storyblok_tk[space_id]": settings.space,
    "_storyblok_tk[timestamp]": String(timestamp),
    "_storyblok_tk[token]": token,
  });
  return `${origin}/_preview/${full_slug}?${query}`;
}

/**
 * Creates a clock for signatures. A signature depends on the second and opens drafts only once, so of two URLs signed in the same second
 * only one would work. The clock therefore returns an earlier, unused second if the current one was already used.
 *
 * @param now Unix time in milliseconds, like the result
 */
export function createSigningClock(): (now: number) => number {
  let signed = new Set<number>();
  return (now) => {
    let second = Math.floor(now / 1_000);
    if (signed.size === maxSigned) signed = new Set();
    while (signed.has(second)) second -= 1;
    signed.add(second);
    return second * 1_000;
  };
}

function shopOrigin(slug: string, port: string): string | undefined {
  const { channel, country = "" } = /^(?<channel>[a-z]+)\/[a-z]{2}-(?<country>[a-z]{2})\//.exec(slug)?.groups ?? {};
  if (!channel) return undefined;
  const host = slug.startsWith(`${bareMarket}/`) ? "localhost" : `${channel}.${hostNames[country] ?? country}.localhost`;
  return `http://${host}:${port}`;
}
