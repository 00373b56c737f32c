import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { heroPlace, teaserVariant } from "./hero.ts";

type Props = BlockProps<"Teaser"> & {
  /** The page's first teaser: its headline is the page's h1, its picture is loaded before anything else. */
  priority?: boolean;
};

/** One large picture, a headline, a promise and a way on. */
export function Teaser({ content, setting, priority = false }: Props): ReactNode {
  const Heading = priority ? "h1" : "h2";
  return (
    <section className={`teaser teaser--${teaserVariant(content.variant)}`}>
      <Picture className="teaser__picture" asset={content.image} {...heroPlace(content.variant)} priority={priority} />
      <div className="teaser__words">
        {content.subline ? <p className="teaser__subline">{content.subline}</p> : null}
        <Heading className="teaser__headline">{content.headline}</Heading>
        {content.text ? <p className="teaser__text">{content.text}</p> : null}
        {content.ctaText ? (
          <p className="teaser__action">
            <Link className="button button--action" to={setting.link(content.link)}>
              {content.ctaText}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}
