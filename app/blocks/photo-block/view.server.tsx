import type { Paper } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { Prose } from "#app/ui/prose.server.tsx";

const place = { widths: [360, 540, 768, 1080, 1440], ratio: 4 / 3, sizes: "(min-width: 1376px) 704px, (min-width: 768px) 52vw, 92vw" };

/** A picture beside words. */
export const PhotoBlock: Paper<"PhotoBlock"> = ({ content, setting }) => (
  <section className={`photo-block photo-block--${content.imagePosition === "right" ? "right" : "left"} wrap`}>
    <Picture className="photo-block__picture" asset={content.image} {...place} />
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
