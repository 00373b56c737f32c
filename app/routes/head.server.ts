import type { MetaDescriptor } from "react-router";
import { channels } from "#app/channel/channels.ts";
import { type ImageSet, openGraphImage, readAsset } from "#app/content/image.ts";
import { pagePath } from "#app/content/links.ts";
import type { CheckedStory } from "#app/content/story.ts";
import type { Shop } from "#app/shop.ts";

export type PageHead = MetaDescriptor[];

/**
 * Sets up the head of a page. A document carries it in place, and only the title is handed to the browser's router;
 * a data answer carries it whole.
 */
export function headOf(story: CheckedStory, shop: Shop, hero: (ImageSet & { sizes: string }) | undefined): PageHead {
  const [title, ...rest] = pageHead(story, shop, hero);
  if (shop.dataRequest) return [title, ...rest];
  shop.printing.head = rest;
  return [title];
}

/** The default of a page that says nothing about robots (shell.md §5). */
const defaultRobots = "noindex, nofollow";

/** What stands in the head of a page, its title first. */
function pageHead(story: CheckedStory, shop: Shop, hero: (ImageSet & { sizes: string }) | undefined): [MetaDescriptor, ...PageHead] {
  const { title, description, robots, canonicalUrl, ogImages } = story.content;
  const pictures = (ogImages ?? []).flatMap((field) => readAsset(field) ?? []);
  return [
    { title: title || story.name },
    ...(hero ? [heroPreload(hero)] : []),
    ...(description ? [{ name: "description", content: description }] : []),
    { name: "robots", content: shop.draft ? defaultRobots : robots || defaultRobots },
    { tagName: "link", rel: "canonical", href: canonicalUrl || canonicalOf(story, shop) },
    { property: "og:title", content: title || story.name },
    ...pictures.flatMap((picture) => [
      { property: "og:image", content: openGraphImage(picture) },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "627" },
    ]),
  ];
}

/** The hero is asked for before anything else, in the very sizes that its `<img>` offers. */
function heroPreload({ src, srcSet, sizes }: ImageSet & { sizes: string }): MetaDescriptor {
  return { tagName: "link", rel: "preload", as: "image", href: src, imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" };
}

/** One address for every variant of a page: the market's own domain, the locale's prefix, no platform, no query. */
function canonicalOf(story: CheckedStory, { address, storyFolder, channel }: Shop): string {
  const basename = address.basename.replace(/\/[dw](?=\/|$)/, "");
  return address.origin + pagePath(story.fullSlug, { storyFolder, basename, trailingSlash: channels[channel].trailingSlash });
}
