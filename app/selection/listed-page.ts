import type { ListFilter } from "#app/catalogue/listing.ts";
import type { FormattedPrice } from "#app/ui/price/price.tsx";

export type ListedItem = {
  id: string;
  href: string;
  name: string;
  /** Line below the name, such as the kind of card. */
  note?: string;
  /** Label on the picture, such as "New". */
  label?: string;
  picture: { src: string; srcSet: string };
  /** Undefined if the list has no prices, null if this item has none. */
  price?: FormattedPrice | null;
  /** Quantity of the price, such as "for 5,000". */
  quantity?: string;
};

export type ListedPage = {
  total: number;
  totalText: string;
  /** Current page; requests beyond the last get the last. */
  page: number;
  items: readonly ListedItem[];
  /** Numbers of items by filter, in the order of its values. */
  counts: Readonly<Partial<Record<ListFilter, readonly number[]>>>;
};
