import { memo } from "#app/cache/memo.ts";
import { storyPath } from "#app/content/links/links.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { trimSlashes } from "#app/locale/address.ts";
import { toShopUrl } from "#app/locale/shop-url.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Shop } from "#app/request/shop.ts";

/** Returns the editor's canonical URL if it is another page of the shop, else the page's own with its list's query (`state`). */
export function canonicalOf(story: PageStory, shop: Shop, state = ""): string {
  const own = publicUrlOf(story, shop);
  const chosen = chosenUrlOf(story, shop);
  return chosen !== undefined && chosen !== own ? chosen : own + (state && `?${state}`);
}

function chosenUrlOf(story: PageStory, shop: Shop): string | undefined {
  const { canonicalUrl } = story.content;
  if (!canonicalUrl) return undefined;
  return memo(story, "canonical", () => {
    const ours = toShopUrl(canonicalUrl, shop.domains);
    // Memoised, so logged once per story version.
    if (!ours) logEvent("error", "canonical-url-refused", { story: story.fullSlug, url: canonicalUrl.slice(0, 200) });
    return ours;
  });
}

/** Returns the one URL of all variants of a page, without platform and query. */
export function publicUrlOf({ fullSlug }: PageStory, shop: Shop): string {
  const { address, locale, storyFolder, pageAddress } = shop;
  return pageAddress(locale, pathForStory(storyPath(fullSlug, storyFolder), shop)) ?? `${address.origin}/`;
}

/** All themes share the story "themes", each at its own path. */
export function pathForStory(path: string, { address }: Shop): string {
  return path === "themes" ? trimSlashes(address.path) : path;
}
