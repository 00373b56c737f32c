import { personPlace } from "#app/blocks/contact-form/place.ts";
import { photoPlace } from "#app/blocks/photo-block/place.ts";
import { tilePlace, tilesVariant } from "#app/blocks/sub-teaser/place.ts";
import { heroPlace } from "#app/blocks/teaser/hero.ts";
import { videoPlace } from "#app/blocks/video-block/place.ts";
import type { Cut } from "#app/content/image.ts";
import { widestPicture } from "#app/shell/flyout/layout.ts";
import { footerPictures } from "#app/shell/footer/pictures.ts";
import { appIconPlace } from "#app/shell/smart-banner/place.ts";
import { tileSizes } from "#app/shell/sub-navigation/tile-sizes.ts";
import type { AnyBlock, BlockName } from "#content-types/schema.ts";
import { limits } from "./limits.ts";
import type { Lying } from "./walk.ts";

/** Where a picture stands: how large at most, in pixels of the page, and whether it says something that no words beside it say. */
export type PicturePlace = { width: number; height?: number; speaks: boolean };

/** The names of all fields that hold pictures, each behind its block's: "Teaser.image". */
type PictureField = {
  [Name in BlockName]: `${Name}.${Extract<Extract<AnyBlock, { name: Name }>["fields"][number], { type: "asset" | "multiasset" }>["name"]}`;
}[BlockName];

/** Where the picture of each field stands. The compiler asks for a line for every field that holds one. */
const places: Record<PictureField, (block: Lying) => PicturePlace> = {
  "Teaser.image": ({ fields }) => standing(heroPlace(text(fields.variant))),
  "PhotoBlock.image": () => standing(photoPlace),
  "SubTeaserItem.image": ({ within }) => standing(tilePlace(tilesVariant(within?.fields.variant))),
  "Person.image": () => standing(personPlace),
  "VideoBlock.image": () => silent(standing(videoPlace)),
  // What is no picture is none that could be too small.
  "VideoBlock.files": () => ({ width: 0, speaks: false }),
  "VideoCaptions.file": () => ({ width: 0, speaks: false }),
  "FooterBoxImage.image": () => standing(footerPictures.box),
  "FooterBoxLink.linkImage": () => silent(standing(footerPictures.link)),
  "Footer.paymentLogos": () => standing(footerPictures.logo),
  "SmartBanner.icon": () => silent(standing(appIconPlace)),
  // A picture that stands alone without words of its own is called by its item's title.
  "FlyoutItem.asset": ({ within }) => silent({ width: widestPicture(within?.fields.flyoutGroupIdentifier), speaks: true }),
  "NavigationSubItem.imageFlyout": ({ within }) =>
    silent({ width: widestPicture(within?.within?.fields.flyoutGroupIdentifier), speaks: true }),
  "NavigationItem.imageFlyout": () => silent(widestTile),
  "SubNavigationElement.image": ({ fields }) => silent(tileOf(fields.type)),
  "Page.subnaviImage": ({ fields }) => silent(tileOf(fields.typeOverride)),
  "Home.subnaviImage": ({ fields }) => silent(tileOf(fields.typeOverride)),
  "Page.ogImages": () => ({ ...limits.shared, speaks: true }),
  "Home.ogImages": () => ({ ...limits.shared, speaks: true }),
};

/** Where a field's picture stands; undefined for a field that no table knows. */
export function picturePlace(block: Lying, field: string): PicturePlace | undefined {
  const name = `${block.type}.${field}`;
  return Object.hasOwn(places, name) ? places[name as PictureField](block) : undefined;
}

/**
 * How large a picture stands at most: as wide as the widest length of its `sizes`, or, where it grows with the window, as the widest
 * picture that is made of it; without `sizes` as the first of its widths.
 */
function standing({ widths, ratio, sizes }: Cut & { sizes?: string }): PicturePlace {
  const lengths = [...(sizes ?? "").matchAll(/(?:^|[\s)])(\d+)px(?=\s*(?:,|$))/g)].map(([, length]) => Number(length));
  const width = sizes === undefined ? (widths[0] ?? 0) : lengths.length > 0 ? Math.max(...lengths) : Math.max(...widths);
  return { width, ...(ratio ? { height: Math.round(width / ratio) } : {}), speaks: true };
}

/** A picture with words beside it that say the same: those who listen hear them once. */
function silent(place: PicturePlace): PicturePlace {
  return { ...place, speaks: false };
}

const widestTile = { ...tileSizes["square-image"], speaks: true };

function tileOf(type: unknown): PicturePlace {
  return {
    ...(typeof type === "string" && Object.hasOwn(tileSizes, type) ? tileSizes[type as keyof typeof tileSizes] : widestTile),
    speaks: true,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
