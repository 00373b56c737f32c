import type { StaticView } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";

const place = {
  widths: [240, 360, 540, 768],
  ratio: 1,
  sizes: "(min-width: 1376px) 302px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 45vw",
};

/** A row of tiles that lead on; the whole tile follows the link of its name. */
export const SubTeaser: StaticView<"SubTeaser"> = ({ content, setting }) => (
  <section className="sub-teaser wrap">
    {content.headline ? <h2 className="sub-teaser__headline">{content.headline}</h2> : null}
    <ul className="sub-teaser__items">
      {content.items.map((item) => (
        <li className="sub-teaser__item" key={item._uid}>
          <Picture className="sub-teaser__picture" asset={item.image} {...place} />
          {item.labelText ? <span className="label">{item.labelText}</span> : null}
          <h3 className="sub-teaser__name">
            <Link className="sub-teaser__link" to={setting.link(item.link)}>
              {item.headline}
            </Link>
          </h3>
          {item.text ? <p className="sub-teaser__text">{item.text}</p> : null}
        </li>
      ))}
    </ul>
  </section>
);
