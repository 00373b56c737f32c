import type { ListedPage } from "./listed-page.ts";
import type { ListState } from "./state.ts";

/**
 * Counts positions from the start of the list. Items are links without product data, since search engines report products that have no
 * offer, and a "from" price is not an offer.
 */
export function listStructuredData({ total, items }: ListedPage, { page, pageSize }: ListState, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: items.map(({ href, name, picture }, place) => ({
      "@type": "ListItem",
      position: (page - 1) * pageSize + place + 1,
      name,
      url: new URL(href, origin).href,
      ...(picture.src ? { image: picture.src } : {}),
    })),
  };
}
