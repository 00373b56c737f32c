import { subTeaserVariants } from "#content-types/blocks/sub-teaser.ts";

type Variant = (typeof subTeaserVariants)[number];

const sizes: Record<Variant, string> = {
  tiles: "(min-width: 1376px) 302px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 45vw",
  row: "(min-width: 768px) 352px, 62vw",
  cards: "(min-width: 1376px) 260px, (min-width: 1024px) 18vw, 36vw",
};

/** Parses a field that the story check has not validated. */
export function parseSubTeaserVariant(variant: unknown): Variant {
  return subTeaserVariants.find((one) => one === variant) ?? "tiles";
}

export const subTeaserPictures = {
  "SubTeaserItem.image": (_: unknown, { variant }: Readonly<Record<string, unknown>>) =>
    subTeaserImageOptions(parseSubTeaserVariant(variant)),
};

export function subTeaserImageOptions(variant: Variant) {
  return { widths: [240, 360, 540, 768], ratio: 1, sizes: sizes[variant] };
}
