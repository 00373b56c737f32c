import type { Cut } from "#app/content/image.ts";

export type HeroPlace = Cut & { sizes: string };

/**
 * The place of the teaser's picture in each variant; the head of the page preloads exactly this set. Phones 1080 pixels wide say that
 * they are up to 1082 wide (412 by 2.625), and a browser takes the next width above what it needs.
 */
const places = {
  full: { widths: [480, 768, 1096, 1440, 1920], sizes: "100vw" },
  split: { widths: [480, 768, 1096, 1440], ratio: 4 / 3, sizes: "(min-width: 1376px) 736px, (min-width: 768px) 55vw, 100vw" },
} as const satisfies Record<string, HeroPlace>;

export type TeaserVariant = keyof typeof places;

/** The variant that an editor chose; "full" when none is. */
export function teaserVariant(variant: string | null | undefined): TeaserVariant {
  return variant === "split" ? "split" : "full";
}

/** How the picture of a teaser is wanted: its widths, shape and `sizes`. */
export function heroPlace(variant: string | null | undefined): HeroPlace {
  return places[teaserVariant(variant)];
}
