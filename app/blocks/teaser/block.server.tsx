import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { heroImageOptions, parseTeaserVariant } from "./hero.ts";

export const teaserBlock = defineBlock({
  name: "Teaser",
  view: Teaser,
  mainHeading: "if first",
  hero: ({ image, variant }) => ({ image, options: heroImageOptions(variant) }),
  pictures: { "Teaser.image": ({ variant }) => heroImageOptions(variant) },
});

export function Teaser({ content, setting, priority = false, isBelowHeading = false }: BlockProps<"Teaser">): ReactNode {
  const Heading = priority && !isBelowHeading ? "h1" : "h2";
  return (
    <section className={`teaser teaser--${parseTeaserVariant(content.variant)}`}>
      <Picture className="teaser__picture" asset={content.image} {...heroImageOptions(content.variant)} priority={priority} />
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
