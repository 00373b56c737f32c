import type { StaticView } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import { subTeaserVariants } from "#content-types/blocks/sub-teaser.ts";

type Variant = (typeof subTeaserVariants)[number];

/** How wide the pictures of each variant stand on the page, as in `<img sizes>`. */
const sizes: Record<Variant, string> = {
  tiles: "(min-width: 1376px) 302px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 45vw",
  row: "(min-width: 768px) 352px, 62vw",
  cards: "(min-width: 1376px) 260px, (min-width: 1024px) 18vw, 36vw",
};

/** Tiles that lead on; the whole tile follows the link of its name. A strip is scrolled, by the links in it, too. */
export const SubTeaser: StaticView<"SubTeaser"> = ({ content, setting }) => {
  const variant = subTeaserVariants.find((one) => one === content.variant) ?? "tiles";
  const place = { widths: [240, 360, 540, 768], ratio: 1, sizes: sizes[variant] };
  return (
    <section className={`sub-teaser sub-teaser--${variant} wrap`}>
      {content.headline ? <h2 className="sub-teaser__headline">{content.headline}</h2> : null}
      <ul className="sub-teaser__items">
        {content.items.map((item) => (
          <li className="sub-teaser__item" key={item._uid}>
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
};
