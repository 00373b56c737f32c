import type { CSSProperties, ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { isHexColour } from "#app/ui/controls/hex-colour.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { ScrollButtons } from "../scroller/buttons.server.tsx";
import { tileSizes } from "./tile-sizes.ts";
import type { SubNavigationTile } from "./tiles.server.ts";

type Props = {
  tiles: readonly SubNavigationTile[];
  active: number;
  words: BlockContext["words"];
};

export function SubNavigation({ tiles, active, words }: Props): ReactNode {
  if (tiles.length === 0) return null;
  return (
    <nav className="sub-navigation" aria-label={words("shell.subNavigation")} data-navigation data-sub-navigation data-scroller>
      <ul className="sub-navigation__bar wrap" data-scroller-list>
        {tiles.map((tile, place) => (
          <li className={`sub-tile sub-tile--${tile.type}`} key={tile.id}>
            <Link to={tile.to} aria-current={place === active ? "page" : undefined}>
              <Face tile={tile} />
              <span className="sub-tile__text">{tile.text}</span>
              {tile.label ? <TileLabel label={tile.label} /> : null}
            </Link>
          </li>
        ))}
      </ul>
      <ScrollButtons words={words} />
    </nav>
  );
}

/** Decorative, since the adjacent text is the accessible name. */
function Face({ tile: { type, image } }: { tile: SubNavigationTile }): ReactNode {
  if (type === "category" || !image) return null;
  const { width, height } = tileSizes[type];
  return <Picture className="sub-tile__face" asset={{ ...image, alt: "" }} widths={[width, width * 2]} ratio={width / height} />;
}

function TileLabel({ label: { labelText, labelBackgroundColor, labelTextColor } }: { label: Content<"Label"> }): ReactNode {
  const isColoured = isHexColour(labelBackgroundColor) && isHexColour(labelTextColor);
  const style = isColoured ? ({ background: labelBackgroundColor, color: labelTextColor } as CSSProperties) : undefined;
  return (
    <span className="label sub-tile__label" style={style}>
      {labelText}
    </span>
  );
}
