import { channels } from "#app/channel/channels.ts";
import type { ShopAddress } from "#app/locale/address.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { localeOfStoryFolder } from "#app/locale/story-folder.ts";

/** Path that the visual editor requests for a story's full slug. */
const previewPath = /^\/_preview\/(.+?)\/?$/;
export const previewLeavePath = "/_preview/leave";

/** Returns "poster/de-ch/home" for "/_preview/poster/de-ch/home". */
export function previewedSlug(path: string): string | undefined {
  return path === previewLeavePath ? undefined : previewPath.exec(path)?.[1];
}

/** URL of the story's page if the request is for its market, else the preview URL in that market, which must set the pass cookie. */
export type PreviewTarget = { page: string } | { redirect: string };

/** @param url as requested @returns undefined for an unknown market */
export function findPreviewTarget(
  fullSlug: string,
  url: URL,
  own: Pick<ShopAddress, "channel" | "country">,
  domains: DomainTable,
): PreviewTarget | undefined {
  const [channel = "", folder = "", ...path] = fullSlug.split("/");
  const locale = localeOfStoryFolder(folder);
  if (!locale || !Object.hasOwn(channels, channel)) return undefined;
  const slug = path.join("/");
  const address = domains.pageAddress(channel as keyof typeof channels, locale, slug === "home" ? "" : slug);
  const page = address === undefined ? undefined : new URL(address);
  const market = page && domains.marketOf(page.host);
  if (!market) return undefined;
  const here = domains.originAt(url.host);
  if (here && market.channel === own.channel && market.country === own.country) return { page: here + page.pathname };
  const isOnPreviewHost = domains.previewAlias(url.host, market) !== undefined;
  const redirect = new URL(url.pathname + url.search, isOnPreviewHost ? here : page.origin);
  if (isOnPreviewHost) redirect.searchParams.set("market", `${market.channel}.${market.country}`);
  return { redirect: redirect.href };
}
