import { fixedSizeImageSet, type ImageOptions, type ImageSource, imageSet, toImageAsset } from "#app/content/image.ts";

type Props = ImageOptions & {
  asset: ImageSource | null | undefined;
  /** As in `<img sizes>`; default is the first of the widths. */
  sizes?: string;
  /** Hero image: loaded eagerly, preloaded in the head, offered as AVIF. */
  priority?: boolean;
  className?: string;
};

/** `<picture>` keeps React from preloading the image; only the hero is preloaded. */
export function Picture({ asset: field, sizes, priority = false, className, ...cut }: Props) {
  const asset = toImageAsset(field);
  if (!asset) return null;
  const { src, srcSet, width, height } = sizes ? imageSet(asset, cut) : fixedSizeImageSet(asset, cut);
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
