import type { IslandLoaders } from "#app/document/document.ts";

export const selectionIslands = {
  list: { when: "now", load: async () => (await import("./view.tsx")).List },
  favourite: { when: "idle", load: async () => (await import("./wishlist/favourite.tsx")).FavouriteButton },
  wishlist: { when: "now", load: async () => (await import("./wishlist/view.tsx")).Wishlist },
} satisfies IslandLoaders;
