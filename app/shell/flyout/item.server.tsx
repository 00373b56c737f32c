import type { ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import type { FlyoutItem } from "./groups.ts";
import type { Place } from "./layout.ts";

type Props = { item: FlyoutItem; place: Place; setting: Setting };

/** One item of a flyout: a picture with its words, words alone, or nothing but the links below it. */
export function Item({ item, place, setting }: Props): ReactNode {
  return (
    <>
      {item.title || item.asset?.filename ? <Named item={item} place={place} /> : null}
      {item.links.length > 0 ? (
        <ul className="flyout__sub-links">
          {item.links.map((link) => (
            <li className={link.isHeadlineItem ? "flyout__headline" : undefined} key={link._uid}>
              <Link to={setting.link(link.link)}>{link.title}</Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Named({ item: { asset, title, to, linkOnlyImage }, place }: Omit<Props, "setting">): ReactNode {
  const { width, ratio, round } = place;
  const isPictureAlone = linkOnlyImage && asset?.filename;
  // Words below a picture say what it shows: those who listen hear them once.
  const spoken = asset && { ...asset, alt: isPictureAlone ? asset.alt || title : "" };
  return (
    <Link to={to} className="flyout__item">
      <Picture
        asset={spoken}
        widths={[width, 2 * width]}
        ratio={ratio}
        className={round ? "flyout__picture flyout__picture--round" : "flyout__picture"}
      />
      {isPictureAlone ? null : <span className="flyout__text">{title}</span>}
    </Link>
  );
}
