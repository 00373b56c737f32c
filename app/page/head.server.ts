import type { MetaDescriptor } from "react-router";
import { type Asset, openGraphImage, readAsset } from "#app/content/image.ts";
import { pathOfStory } from "#app/content/links.ts";
import { type CheckedStory, teaserOf } from "#app/content/story.ts";
import { isLocale, type Locale } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { spared } from "#app/observe/spared.ts";
import type { Shop } from "#app/request/shop.ts";
import { canonicalOf, pathOfPage } from "./canonical.server.ts";
import type { PageBlock } from "./compose.server.tsx";
import { structuredData } from "./structured-data/graph.server.ts";

export type PageHead = MetaDescriptor[];

/** The picture that a page shows first, in AVIF: its widths, and how wide it stands on the page. */
type Hero = { srcSet: string; sizes: string } | undefined;

/** What a page shows first, its blocks, and what of its list's state makes it a page of its own: "" for the list as it begins. */
type Shown = { hero: Hero; state?: string | undefined; blocks?: readonly PageBlock[] };

/**
 * Sets up the head of a page. A document carries it in place, with what it says to machines, and only the title is
 * handed to the browser's router; a data answer carries what a browser may need of it. One that cannot be made is left to the
 * people who read the page: machines are told to go on.
 */
export function headOf(story: CheckedStory, shop: Shop, shown: Shown, version: string): PageHead {
  const title = { title: titleOf(story) };
  const page = () => spared("head", version, () => pageHead(story, shop, shown), [{ name: "robots", content: defaultRobots }]);
  if (shop.dataRequest) return [title, ...page()];
  shop.printing.head = () => {
    const data = spared("structured data", version, () => structuredData(story, shop, shown.blocks), undefined);
    return [...page(), ...(data ? [{ "script:ld+json": data }] : [])];
  };
  return [title];
}

/** The default of a page that says nothing about robots (shell.md §5). */
const defaultRobots = "noindex, nofollow";

/** A list that is filtered or turned over is for people: its items are found by their own pages. */
const filteredRobots = "noindex, follow";

/** What stands in the head of a page beside its title. */
function pageHead(story: CheckedStory, shop: Shop, { hero, state }: Shown): PageHead {
  const { description, robots } = story.content;
  return [
    ...(hero ? [heroPreload(hero)] : []),
    ...(description ? [{ name: "description", content: description }] : []),
    { name: "robots", content: shop.draft ? defaultRobots : state ? filteredRobots : robots || defaultRobots },
    { tagName: "link", rel: "canonical", href: canonicalOf(story, shop) + (state ? `?${state}` : "") },
    ...alternateLinks(story, shop),
    ...preview(story, shop),
  ];
}

/** A page whose type has no title, or whose editor left it out, is called as its story is. */
function titleOf({ content, name }: CheckedStory): string {
  return content.title || name;
}

/**
 * The hero is asked for before anything else, in the very sizes that its `<source>` offers. Browsers that do not read AVIF pass the type
 * over and find the picture in the page; those that do not read `imagesrcset` would fetch an address, too: so there is none.
 */
function heroPreload({ srcSet, sizes }: NonNullable<Hero>): MetaDescriptor {
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

/**
 * The same page in every locale of this channel that has it, this one included, in the order of the markets: the first
 * is the one for everybody else, which is German for Germany wherever there is such a page.
 */
function alternateLinks(story: CheckedStory, shop: Shop): PageHead {
  const paths = new Map<Locale, string>();
  for (const { locale, path } of story.content.alternates ?? [])
    if (isLocale(locale) && !paths.has(locale)) paths.set(locale, (path ?? "").replace(/^\/+|\/+$/g, "").replace(/^home$/, ""));
  paths.set(shop.locale, pathOfStory(story.fullSlug, shop.storyFolder));

  const addresses = markets.flatMap(({ channel, locales }) =>
    locales.flatMap((locale) => {
      const path = channel === shop.channel ? paths.get(locale) : undefined;
      const href = path === undefined ? undefined : shop.pageAddress(locale, pathOfPage(path, shop));
      return href ? [{ hrefLang: locale as string, href }] : [];
    }),
  );
  return [...addresses, ...addresses.slice(0, 1).map(({ href }) => ({ hrefLang: "x-default", href }))].map((link) => ({
    tagName: "link",
    rel: "alternate",
    ...link,
  }));
}

/** How other sites show a link to the page: the Open Graph, and what X reads beside it. */
function preview(story: CheckedStory, shop: Shop): PageHead {
  const { description } = story.content;
  const pictures = picturesOf(story);
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shop.words("shell.brand") },
    { property: "og:locale", content: shop.locale.replace("-", "_") },
    { property: "og:url", content: canonicalOf(story, shop) },
    { property: "og:title", content: titleOf(story) },
    ...(description ? [{ property: "og:description", content: description }] : []),
    ...pictures.flatMap((picture) => [
      { property: "og:image", content: openGraphImage(picture) },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "627" },
      ...(picture.alt ? [{ property: "og:image:alt", content: picture.alt }] : []),
    ]),
    { name: "twitter:card", content: pictures.length > 0 ? "summary_large_image" : "summary" },
  ];
}

/** The pictures that stand for a page elsewhere: those that its editor chose for it, else the one that it begins with. */
export function picturesOf({ content }: CheckedStory): Asset[] {
  const chosen = (content.ogImages ?? []).flatMap((field) => readAsset(field) ?? []);
  if (chosen.length > 0) return chosen;
  return [readAsset(teaserOf(content)?.image)].filter((picture) => picture !== undefined);
}
