import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import { editableProps } from "#app/ui/editable.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { parseSubTeaserVariant, subTeaserImageOptions, subTeaserPictures } from "./image-options.ts";

export const subTeaserBlock = defineBlock({ name: "SubTeaser", view: SubTeaser, pictures: subTeaserPictures });

export function SubTeaser({ content, setting }: BlockProps<"SubTeaser">): ReactNode {
  const variant = parseSubTeaserVariant(content.variant);
  const place = subTeaserImageOptions(variant);
  return (
    <section className={`sub-teaser sub-teaser--${variant} wrap`}>
      {content.headline ? <h2 className="sub-teaser__headline">{content.headline}</h2> : null}
      <ul className="sub-teaser__items">
        {content.items.map((item) => (
          <li className="sub-teaser__item" key={item._uid} {...editableProps(item)}>
            <Picture className="sub-teaser__picture" asset={item.image} {...place} />
            <div className="sub-teaser__words">
              {item.labelText ? <span className="label">{item.labelText}</span> : null}
              <h3 className="sub-teaser__name">
                <Link className="sub-teaser__link" to={setting.link(item.link)}>
                  {item.headline}
                </Link>
              </h3>
              {item.text ? <p className="sub-teaser__text">{item.text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
