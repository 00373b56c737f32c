import type { Listed } from "./listed.ts";
import type { ListState } from "./state.ts";

/**
 * A page of a list as schema.org words it: its items, where they stand in the whole list, and how many there are.
 *
 * @param origin of the market: machines read whole addresses
 */
export function listDataOf({ total, items }: Listed, { page, pageSize }: ListState, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: items.map(({ href, name, picture }, place) => ({
      "@type": "ListItem",
      position: (page - 1) * pageSize + place + 1,
      item: { "@type": "Product", name, url: new URL(href, origin).href, ...(picture.src ? { image: picture.src } : {}) },
    })),
  };
}
