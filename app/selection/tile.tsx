import type { ReactNode } from "react";
import { latePlace } from "#app/document/document.ts";
import { NoPrice, Price, type PriceLabels } from "#app/ui/price.tsx";
import type { Item } from "./listed.ts";

/** How wide a tile's picture stands on the page, as in `<img sizes>`. */
const sizes = "(min-width: 1376px) 290px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw";
/** So many pictures are in the first row at most: they are not to wait until they are near. */
const firstRow = 4;

type TileProps = {
  item: Item;
  place: number;
  labels: PriceLabels;
  /** Its name is a heading of the list's own: below the page's in a list that is all of its page. */
  heading?: "h2" | "h3";
  /** What else can be done with it. */
  children?: ReactNode;
};

/** One item of a list; the whole tile follows the link of its name. */
export function Tile({ item, place, labels, heading: Heading = "h3", children }: TileProps) {
  const { href, name, note, label, picture, price } = item;
  return (
    <li className="tile">
      {/* Around it, React leaves the picture to the page. */}
      <picture className="tile__picture">
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={sizes}
          alt=""
          width="300"
          height="300"
          decoding="async"
          loading={place < firstRow ? "eager" : "lazy"}
          fetchPriority={place < firstRow / 2 ? "high" : undefined}
        />
      </picture>
      {label ? <span className="label tile__label">{label}</span> : null}
      <Heading className="tile__name">
        <a className="tile__link" href={href} data-item={item.id}>
          {name}
        </a>
      </Heading>
      <p className="tile__note">{note}</p>
      {price === undefined ? null : (
        <p className="tile__price">{price === null ? <NoPrice labels={labels} /> : <Price words={price} labels={labels} />}</p>
      )}
      {children}
    </li>
  );
}

/** Where an item is to come, as large as one. */
export function TilePlace({ place }: { place: number }) {
  return <li className="tile tile--waiting" {...latePlace(`item-${place}`)} />;
}

/** Where no item is to come any more. */
export function NoTile() {
  return <li hidden />;
}
