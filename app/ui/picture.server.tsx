import type { AssetFieldValue } from "@storyblok/schema";
import { type Cut, denseImageSet, imageSet, readAsset } from "#app/content/image.ts";

type Props = Cut & {
  asset: AssetFieldValue | null | undefined;
  /** How wide the picture stands on the page, as in `<img sizes>`; without it as wide as the first of its widths, everywhere. */
  sizes?: string;
  /** The largest picture of the first screen: loaded at once, preloaded by the head of the page, and in AVIF for whoever reads it. */
  priority?: boolean;
  className?: string;
};

/**
 * A picture of a story in the widths that its place needs; nothing when the asset has no address.
 * The `<picture>` around it keeps React from preloading it by itself: only the hero is preloaded, by the head.
 */
export function Picture({ asset: field, sizes, priority = false, className, ...cut }: Props) {
  const asset = readAsset(field);
  if (!asset) return null;
  const { src, srcSet, width, height } = sizes ? imageSet(asset, cut) : denseImageSet(asset, cut);
  return (
    <picture className={className}>
      {priority ? <source type="image/avif" srcSet={imageSet(asset, cut, "avif").srcSet} sizes={sizes} /> : null}
      <img
        src={src}
        srcSet={srcSet || undefined}
        sizes={sizes}
        width={width}
        height={height}
        alt={asset.alt}
        decoding="async"
        {...(priority ? { fetchPriority: "high" as const, "data-hero": "" } : { loading: "lazy" as const })}
      />
    </picture>
  );
}
