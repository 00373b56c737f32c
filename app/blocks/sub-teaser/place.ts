import { subTeaserVariants } from "#content-types/blocks/sub-teaser.ts";

type Variant = (typeof subTeaserVariants)[number];

/** How wide the pictures of each variant stand on the page, as in `<img sizes>`. */
const sizes: Record<Variant, string> = {
  tiles: "(min-width: 1376px) 302px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 45vw",
  row: "(min-width: 768px) 352px, 62vw",
  cards: "(min-width: 1376px) 260px, (min-width: 1024px) 18vw, 36vw",
};

/** The variant that an editor chose; "tiles" when none is. */
export function tilesVariant(variant: unknown): Variant {
  return subTeaserVariants.find((one) => one === variant) ?? "tiles";
}

/** How the pictures of tiles are wanted: their widths, shape and `sizes`. */
export function tilePlace(variant: Variant) {
  return { widths: [240, 360, 540, 768], ratio: 1, sizes: sizes[variant] };
}
