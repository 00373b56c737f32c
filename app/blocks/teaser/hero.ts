import type { ImageOptions } from "#app/content/image.ts";
import type { Content } from "#content-types/schema.ts";

export type HeroImageOptions = ImageOptions & { sizes: string };

/**
 * Image options by variant; the page's head preloads the same images. The width 1096 fits phones with 1080 physical pixels, which report up
 * to 1082 (412 × 2.625).
 */
const places = {
  full: { widths: [480, 768, 1096, 1440, 1920], sizes: "100vw" },
  split: { widths: [480, 768, 1096, 1440], ratio: 4 / 3, sizes: "(min-width: 1376px) 736px, (min-width: 768px) 55vw, 100vw" },
  list: { widths: [160, 240, 768, 1096, 1440], ratio: 4 / 3, sizes: "(min-width: 1376px) 736px, (min-width: 768px) 55vw, 80px" },
} as const satisfies Record<TeaserVariant, HeroImageOptions>;

export type TeaserVariant = NonNullable<Content<"Teaser">["variant"]>;

/** Parses a field that the story check has not validated. */
export function parseTeaserVariant(variant: unknown): TeaserVariant {
  return typeof variant === "string" && Object.hasOwn(places, variant) ? (variant as TeaserVariant) : "full";
}

export function heroImageOptions(variant: unknown): HeroImageOptions {
  return places[parseTeaserVariant(variant)];
}
