import type { LateSheet } from "#app/document/document.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { loadList } from "#app/selection/load.server.tsx";
import type { PageBlock } from "./compose.server.tsx";
import { type ListBlockName, listBlockOf, type PageList } from "./lists.server.ts";

// What only pages need on which something is chosen from many: read when the first of them is asked for.

export { loadTheme } from "#app/selection/theme/load.server.tsx";
export { loadWishlist } from "#app/selection/wishlist/load.server.tsx";
export { ownStateOf, pageListOf, respelled } from "./lists.server.ts";
export { heroOfTheme, storyOfTheme, withdrawnTo } from "./theme.server.ts";

/** A list follows the address of its page where that is the list's, and shows its beginning elsewhere. */
export function loadListOf(content: Extract<PageBlock, { component: ListBlockName }>, shop: Shop, list: PageList | undefined): LateSheet {
  return loadList(listBlockOf(content), list?.block === content ? list.state : undefined, shop);
}
