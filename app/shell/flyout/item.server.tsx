import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import type { FlyoutItem } from "./groups.ts";
import type { FlyoutCell } from "./layout.ts";

type Props = { item: FlyoutItem; place: FlyoutCell; setting: BlockContext };

export function FlyoutItemView({ item, place, setting }: Props): ReactNode {
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
  // With an empty alt, screen readers do not read the text below the picture twice.
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
