import type { ReactNode } from "react";
import type { BlockContext, BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import { imageSet, toImageAsset } from "#app/content/image.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { Prose } from "#app/ui/prose.server.tsx";
import type { Content } from "#content-types/schema.ts";

export const photoBlock = defineBlock({
  name: "PhotoBlock",
  view: PhotoBlock,
  pictures: { "PhotoBlock.image": () => photoImageOptions },
});

export function PhotoBlock({ content, setting }: BlockProps<"PhotoBlock">): ReactNode {
  return (
    <section className={`photo-block photo-block--${content.imagePosition ?? "left"} wrap`}>
      <Magnified image={content.image} setting={setting} />
      <div className="photo-block__words">
        <h2 className="photo-block__headline">{content.headline}</h2>
        <Prose document={content.text} link={setting.link} />
        {content.ctaText ? (
          <p className="photo-block__action">
            <Link className="button" to={setting.link(content.link)}>
              {content.ctaText}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}

const photoImageOptions = {
  widths: [360, 540, 768, 1080, 1440],
  ratio: 4 / 3,
  sizes: "(min-width: 1376px) 704px, (min-width: 768px) 52vw, 92vw",
};
const large = { widths: [1200, 1600, 2000] };

function Magnified({ image, setting }: { image: Content<"PhotoBlock">["image"]; setting: BlockContext }) {
  const picture = <Picture className="photo-block__picture" asset={image} {...photoImageOptions} />;
  const asset = toImageAsset(image);
  if (!asset) return picture;
  const { src, width, height } = imageSet(asset, large);
  return (
    <a className="photo-block__link" href={src} data-dialog="image-magnify" data-width={width} data-height={height}>
      {picture}
      <span className="visually-hidden">{setting.words("dialog.toMagnify")}</span>
    </a>
  );
}
