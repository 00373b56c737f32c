import { defineBlock } from "#app/blocks/define-block.server.ts";
import { listBlockNames } from "./block-names.ts";

export const listBlock = defineBlock({
  name: listBlockNames,
  async lazy() {
    const [{ readListQuery }, { loadList, ListSection }] = await Promise.all([
      import("./list-blocks.server.ts"),
      import("./load.server.tsx"),
    ]);
    return { readQuery: readListQuery, load: loadList, view: ListSection };
  },
});

export const wishlistBlock = defineBlock({
  name: "Wishlist",
  mainHeading: "always",
  async lazy() {
    const { loadWishlist, WishlistSection } = await import("./wishlist/load.server.tsx");
    return { load: loadWishlist, view: WishlistSection };
  },
});

export const searchResultsBlock = defineBlock({
  name: "SearchResults",
  mainHeading: "always",
  async lazy() {
    const { loadResults, readSearchQuery, ResultsSection } = await import("./search/load.server.tsx");
    return { readQuery: readSearchQuery, load: loadResults, view: ResultsSection };
  },
});
