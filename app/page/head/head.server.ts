import type { MetaDescriptor } from "react-router";
import type { PageBlock } from "#app/blocks/define-block.server.ts";
import { type ImageAsset, openGraphImageUrl, toImageAsset } from "#app/content/image.ts";
import { storyPath } from "#app/content/links/links.ts";
import { type PageStory, teaserOf } from "#app/content/parse/story.ts";
import { hasRobotsDirective } from "#app/content/robots.ts";
import { trimEditorPath } from "#app/content/slug.ts";
import { isLocale, type Locale } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { withFallback } from "#app/observe/with-fallback.ts";
import type { Shop } from "#app/request/shop.ts";
import { canonicalOf, pathForStory } from "./canonical.server.ts";
import { buildStructuredData } from "./structured-data/graph.server.ts";

export type PageHead = MetaDescriptor[];

export type HeroImage = { srcSet: string; sizes: string } | undefined;

/** `state` is the list's query in the canonical URL; "" for the initial state. */
type Shown = { hero: HeroImage; state?: string | undefined; title?: string | undefined; blocks?: readonly PageBlock[] };

/**
 * Renders a document's tags and structured data on the server, and returns only the title to the router; a data response returns all tags.
 */
export function composeHead(story: PageStory, shop: Shop, shown: Shown, version: string): PageHead {
  const title = { title: shown.title ?? titleOf(story) };
  const page = () => withFallback("head", version, () => pageHead(story, shop, shown), [{ name: "robots", content: defaultRobots }]);
  if (shop.dataRequest) return [title, ...page()];
  shop.rendering.head = () => {
    const data = withFallback("structured data", version, () => buildStructuredData(story, shop, shown.blocks), undefined);
    return [...page(), ...(data ? [{ "script:ld+json": data }] : [])];
  };
  return [title];
}

/** Default of shell 5.21. */
const defaultRobots = "noindex, nofollow";

/** Filtered or later pages of a list are not indexed, since the items have their own pages. */
function robotsOf({ content: { robots } }: PageStory, { draft }: Shop, state: string | undefined): string {
  if (draft || !robots) return defaultRobots;
  if (!state) return robots;
  return hasRobotsDirective(robots, "nofollow", "none") ? defaultRobots : "noindex, follow";
}

function pageHead(story: PageStory, shop: Shop, { hero, state }: Shown): PageHead {
  const { description } = story.content;
  return [
    ...(hero ? [heroPreload(hero)] : []),
    ...(description ? [{ name: "description", content: description }] : []),
    { name: "robots", content: robotsOf(story, shop, state) },
    { tagName: "link", rel: "canonical", href: canonicalOf(story, shop, state) },
    ...alternateLinks(story, shop),
    ...preview(story, shop),
  ];
}

function titleOf({ content, name }: PageStory): string {
  return content.title || name;
}

/**
 * Browsers that do not support AVIF ignore the link because of its type. Omits `href`, which browsers that do not support `imagesrcset`
 * would load in addition to the displayed picture.
 */
function heroPreload({ srcSet, sizes }: NonNullable<HeroImage>): MetaDescriptor {
  return {
    tagName: "link",
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: "high",
  };
}

/** Links the channel's locales that have the page, in market order; the first is also `x-default`. */
function alternateLinks(story: PageStory, shop: Shop): PageHead {
  const paths = new Map<Locale, string>();
  for (const { locale, path } of story.content.alternates ?? [])
    if (isLocale(locale) && !paths.has(locale)) paths.set(locale, trimEditorPath(path ?? "").replace(/^home$/, ""));
  paths.set(shop.locale, storyPath(story.fullSlug, shop.storyFolder));

  const addresses = markets.flatMap(({ channel, locales }) =>
    locales.flatMap((locale) => {
      const path = channel === shop.channel ? paths.get(locale) : undefined;
      const href = path === undefined ? undefined : shop.pageAddress(locale, pathForStory(path, shop));
      return href ? [{ hrefLang: locale as string, href }] : [];
    }),
  );
  return [...addresses, ...addresses.slice(0, 1).map(({ href }) => ({ hrefLang: "x-default", href }))].map((link) => ({
    tagName: "link",
    rel: "alternate",
    ...link,
  }));
}

function preview(story: PageStory, shop: Shop): PageHead {
  const { description } = story.content;
  const pictures = socialImages(story);
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shop.words("shell.brand") },
    { property: "og:locale", content: shop.locale.replace("-", "_") },
    { property: "og:url", content: canonicalOf(story, shop) },
    { property: "og:title", content: titleOf(story) },
    ...(description ? [{ property: "og:description", content: description }] : []),
    ...pictures.flatMap((picture) => [
      { property: "og:image", content: openGraphImageUrl(picture) },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "627" },
      ...(picture.alt ? [{ property: "og:image:alt", content: picture.alt }] : []),
    ]),
    { name: "twitter:card", content: pictures.length > 0 ? "summary_large_image" : "summary" },
  ];
}

export function socialImages({ content }: PageStory): ImageAsset[] {
  const chosen = (content.ogImages ?? []).flatMap((field) => toImageAsset(field) ?? []);
  if (chosen.length > 0) return chosen;
  return [toImageAsset(teaserOf(content)?.image)].filter((picture) => picture !== undefined);
}
