import { memo } from "#app/cache/memo.ts";
import { pathOfStory } from "#app/content/links.ts";
import type { CheckedStory } from "#app/content/story.ts";
import { bare } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Shop } from "#app/request/shop.ts";

/** The address under which search engines know a page: the editor's where it is one of the shop's, else the page's own. */
export function canonicalOf(story: CheckedStory, shop: Shop): string {
  const { canonicalUrl } = story.content;
  if (!canonicalUrl) return addressOf(story, shop);
  const chosen = memo(story, "canonical", () => {
    const ours = ourAddress(canonicalUrl, shop.domains);
    // Found, and so logged, once for each version of the story.
    if (!ours) logEvent("error", "canonical-url-refused", { story: story.fullSlug, url: canonicalUrl.slice(0, 200) });
    return ours;
  });
  return chosen ?? addressOf(story, shop);
}

/** One address for every variant of a page: the market's own domain, the locale's prefix, no platform, no query. */
export function addressOf({ fullSlug }: CheckedStory, shop: Shop): string {
  const { address, locale, storyFolder, pageAddress } = shop;
  return pageAddress(locale, pathOfPage(pathOfStory(fullSlug, storyFolder), shop)) ?? `${address.origin}/`;
}

/** The path of the page that a story's path stands for: one story shows every theme, each at an address of its own. */
export function pathOfPage(path: string, { address }: Shop): string {
  return path === "themes" ? bare(address.path) : path;
}

/**
 * An address that an editor typed, where it is one of the shop's: http(s), and on a host of the domain table. It gets that
 * market's own origin, and loses what no canonical address has (a fragment, a user). Undefined for every other address.
 */
export function ourAddress(typed: string, domains: Domains): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const market = url && /^https?:$/.test(url.protocol) ? domains.marketOf(url.host) : undefined;
  return url && market && domains.originOf(market) + url.pathname + url.search;
}
