import type { ReactNode } from "react";
import { holeProps } from "#app/document/document.ts";
import { type PriceLabels, PriceTag, PriceUnavailable } from "#app/ui/price/price.tsx";
import type { ListedItem } from "./listed-page.ts";

export const tilePictureSizes = "(min-width: 1376px) 290px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw";
export const eagerTileCount = 4;

type TileProps = {
  item: ListedItem;
  place: number;
  labels: PriceLabels;
  /** "h2" in a list that is the whole page. */
  heading?: "h2" | "h3";
  children?: ReactNode;
};

export function ListTile({ item, place, labels, heading: Heading = "h3", children }: TileProps) {
  const { href, name, note, label, picture, price, quantity } = item;
  return (
    <li className="tile">
      {/* Inside <picture>, since React then emits no preload for the image. */}
      <picture className="tile__picture">
        {picture.src ? (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes={tilePictureSizes}
            alt=""
            width="300"
            height="300"
            decoding="async"
            loading={place < eagerTileCount ? "eager" : "lazy"}
            fetchPriority={place < eagerTileCount / 2 ? "high" : undefined}
          />
        ) : null}
      </picture>
      {label ? <span className="label tile__label">{label}</span> : null}
      <Heading className="tile__name">
        <a className="tile__link" href={href} data-item={item.id}>
          {name}
        </a>
      </Heading>
      <p className="tile__note">{note}</p>
      {price === undefined ? null : (
        <p className="tile__price">
          {price === null ? <PriceUnavailable labels={labels} /> : <PriceTag words={price} labels={labels} />}
          {quantity ? <small className="tile__quantity">{` ${quantity}`}</small> : null}
        </p>
      )}
      {children}
    </li>
  );
}

export function TilePlaceholder({ place }: { place: number }) {
  return <li className="tile tile--waiting" {...holeProps(`item-${place}`)} />;
}

/** Replaces a placeholder that gets no item. */
export function EmptyTile() {
  return <li hidden />;
}
