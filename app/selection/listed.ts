import type { ListFilter } from "#app/catalogue/listing.ts";
import type { PriceWords } from "#app/ui/price.tsx";

/** One item of a list, in words. */
export type Item = {
  /** Tells it from the others of its list. */
  id: string;
  href: string;
  name: string;
  /** A line about it, such as the kind of a card. */
  note?: string;
  /** What stands on its picture, such as "New". */
  label?: string;
  /** Its picture, in several widths. */
  picture: { src: string; srcSet: string };
  /** Undefined where the list has no prices, null where this item has none. */
  price?: PriceWords | null;
};

/** One page of a list, in words, as it is printed and as a browser fetches it. */
export type Listed = {
  total: number;
  /** How many there are, as a sentence. */
  says: string;
  /** Which page it is: a page behind the last is the last. */
  page: number;
  items: readonly Item[];
  /** How many items each value of a filter would list, in the order of its values. */
  counts: Readonly<Partial<Record<ListFilter, readonly number[]>>>;
};
