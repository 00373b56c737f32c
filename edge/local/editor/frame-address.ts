import { createHash } from "node:crypto";

/** A story as far as its frame goes. */
export type Framed = { id: number; full_slug: string; component: string };

/** With what the address of a frame is signed, and where the shop is. */
export type Signing = { space: string; previewToken: string; shopPort: string };

/** Countries whose shop has another name than their locale's. */
const countryNames: Record<string, string> = { us: "com" };
/** So many seconds are remembered as signed: half of the hour for which a signature is good. */
const mostSigned = 1_800;
/** The market that the bare host stands for: a frame of it is of the editor's own site. */
const bareMarket = "poster/de-de";

/**
 * The address at which the shop shows a story to an editor, with the parameters that Storyblok's visual editor adds and signs:
 * sha1(space id ":" preview token ":" seconds since 1970), good for an hour.
 *
 * @param release the release that the editor looks at; 0 for none
 * @param now milliseconds since 1970
 * @returns undefined for a story that stands in no market's folder
 */
export function frameAddress({ id, full_slug, component }: Framed, release: number, signing: Signing, now: number): string | undefined {
  const origin = shopOrigin(full_slug, signing.shopPort);
  if (!origin) return undefined;
  const timestamp = Math.floor(now / 1_000);
  const token = createHash("sha1").update(`${signing.space}:${signing.previewToken}:${timestamp}`).digest("hex");
  const query = new URLSearchParams({
    _storyblok: String(id),
    _storyblok_c: component,
    _storyblok_version: "",
    _storyblok_lang: "default",
    _storyblok_release: String(release),
    _storyblok_rl: String(now),
    "_storyblok_tk[space_id]": signing.space,
    "_storyblok_tk[timestamp]": String(timestamp),
    "_storyblok_tk[token]": token,
  });
  return `${origin}/_preview/${full_slug}?${query}`;
}

/**
 * Gives the moment that an address is signed at: a signature is of a second, and opens drafts once, so that two addresses of one second
 * would be good for one of them. The later one is signed as of the second before.
 *
 * @param now milliseconds since 1970; so is what the function that is given gives
 */
export function openMoments(): (now: number) => number {
  let signed = new Set<number>();
  return (now) => {
    let second = Math.floor(now / 1_000);
    if (signed.size === mostSigned) signed = new Set();
    while (signed.has(second)) second -= 1;
    signed.add(second);
    return second * 1_000;
  };
}

function shopOrigin(slug: string, port: string): string | undefined {
  const { channel, country = "" } = /^(?<channel>[a-z]+)\/[a-z]{2}-(?<country>[a-z]{2})\//.exec(slug)?.groups ?? {};
  if (!channel) return undefined;
  const host = slug.startsWith(`${bareMarket}/`) ? "localhost" : `${channel}.${countryNames[country] ?? country}.localhost`;
  return `http://${host}:${port}`;
}
