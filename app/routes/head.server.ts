import type { MetaDescriptor } from "react-router";
import { type ImageSet, openGraphImage, readAsset } from "#app/content/image.ts";
import type { CheckedStory } from "#app/content/story.ts";
import { defaultLocale, isLocale } from "#app/locale/locales.ts";
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
    ...alternateLinks(story, shop),
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
function canonicalOf({ fullSlug }: CheckedStory, { locale, storyFolder, pageAddress }: Shop): string | undefined {
  const slug = fullSlug.slice(storyFolder.length + 1);
  return pageAddress(locale, slug === "home" ? "" : slug);
}

/** The same page in the other locales of this channel, and the one for everybody else. */
function alternateLinks(story: CheckedStory, { pageAddress }: Shop): PageHead {
  const addresses = (story.content.alternates ?? []).flatMap(({ locale, path }) => {
    const href = isLocale(locale) ? pageAddress(locale, (path ?? "").replace(/^\/|\/$/g, "")) : undefined;
    return href ? [{ hrefLang: locale, href }] : [];
  });
  const fallback = addresses.find(({ hrefLang }) => hrefLang === defaultLocale);
  return [...addresses, ...(fallback ? [{ ...fallback, hrefLang: "x-default" }] : [])].map((link) => ({
    tagName: "link",
    rel: "alternate",
    ...link,
  }));
}
