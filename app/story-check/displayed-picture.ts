import { personImageOptions } from "#app/blocks/contact-form/image-options.ts";
import type { PageBlockName, PictureField, PictureLayout } from "#app/blocks/define-block.server.ts";
import { blockRegistry } from "#app/blocks/registry.server.ts";
import type { ImageOptions } from "#app/content/image.ts";
import { maxPictureWidth } from "#app/shell/flyout/layout.ts";
import { footerImageOptions } from "#app/shell/footer/image-options.ts";
import { appIconOptions } from "#app/shell/smart-banner/app-icon.ts";
import { tileSizes } from "#app/shell/sub-navigation/tile-sizes.ts";
import { checkLimits } from "./limits.ts";
import type { LocatedBlock } from "./walk.ts";

/** Max layout size (CSS px); if `needsAltText`, the image needs an alternative text. */
export type DisplayedPicture = { width: number; height?: number; needsAltText: boolean };

/** Images that are not in page blocks, but in fields of pages, persons and the frame. */
const places: Record<Exclude<PictureField, PictureField<PageBlockName>>, (block: LocatedBlock) => DisplayedPicture> = {
  "Person.image": () => placeOf(personImageOptions),
  "FooterBoxImage.image": () => placeOf(footerImageOptions.box),
  "FooterBoxLink.linkImage": () => silent(placeOf(footerImageOptions.link)),
  "Footer.paymentLogos": () => placeOf(footerImageOptions.logo),
  "SmartBanner.icon": () => silent(placeOf(appIconOptions)),
  // The item's title is the default alternative text.
  "FlyoutItem.asset": ({ within }) => silent({ width: maxPictureWidth(within?.fields.flyoutGroupIdentifier), needsAltText: true }),
  "NavigationSubItem.imageFlyout": ({ within }) =>
    silent({ width: maxPictureWidth(within?.within?.fields.flyoutGroupIdentifier), needsAltText: true }),
  "NavigationItem.imageFlyout": () => silent(widestTile),
  "SubNavigationElement.image": ({ fields }) => silent(tileOf(fields.type)),
  "Page.subnaviImage": ({ fields }) => silent(tileOf(fields.typeOverride)),
  "Home.subnaviImage": ({ fields }) => silent(tileOf(fields.typeOverride)),
  "Page.ogImages": () => ({ ...checkLimits.shared, needsAltText: true }),
  "Home.ogImages": () => ({ ...checkLimits.shared, needsAltText: true }),
};

export function findDisplayedPicture(block: LocatedBlock, field: string): DisplayedPicture | undefined {
  const name = `${block.type}.${field}`;
  const layout = ofBlocks.get(name);
  if (layout) return placeIn(layout, block);
  return Object.hasOwn(places, name) ? places[name as keyof typeof places](block) : undefined;
}

const ofBlocks = new Map(Object.values(blockRegistry).flatMap(({ pictures }) => Object.entries(pictures)));

/** Files that are not images need neither a size nor an alternative text. */
function placeIn(layout: PictureLayout, { fields, within }: LocatedBlock): DisplayedPicture {
  const use = layout(fields, within?.fields ?? {});
  if (!use) return { width: 0, needsAltText: false };
  return use.isDecorative ? silent(placeOf(use)) : placeOf(use);
}

/**
 * Derives the max layout width: the largest pixel length in `sizes`, or the largest width if it has none; without `sizes`, the first width.
 */
function placeOf({ widths, ratio, sizes }: ImageOptions & { sizes?: string }): DisplayedPicture {
  const lengths = [...(sizes ?? "").matchAll(/(?:^|[\s)])(\d+)px(?=\s*(?:,|$))/g)].map(([, length]) => Number(length));
  const width = sizes === undefined ? (widths[0] ?? 0) : lengths.length > 0 ? Math.max(...lengths) : Math.max(...widths);
  return { width, ...(ratio ? { height: Math.round(width / ratio) } : {}), needsAltText: true };
}

/** Marks an image that screen readers skip, since adjacent text says the same. */
function silent(place: DisplayedPicture): DisplayedPicture {
  return { ...place, needsAltText: false };
}

const widestTile = { ...tileSizes["square-image"], needsAltText: true };

function tileOf(type: unknown): DisplayedPicture {
  return {
    ...(typeof type === "string" && Object.hasOwn(tileSizes, type) ? tileSizes[type as keyof typeof tileSizes] : widestTile),
    needsAltText: true,
  };
}
