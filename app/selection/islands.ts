import type { IslandLoaders } from "#app/document/document.ts";

export const selectionIslands = {
  list: { when: "now", load: async () => (await import("./view.tsx")).List },
  favourite: { when: "idle", load: async () => (await import("./wishlist/favourite.tsx")).FavouriteButton },
  heart: { when: "near", load: async () => (await import("./wishlist/tile-heart.tsx")).TileHeart },
  wishes: { when: "idle", load: async () => (await import("./wishlist/heart.tsx")).WishlistLink },
  wishlist: { when: "now", load: async () => (await import("./wishlist/view.tsx")).Wishlist },
} satisfies IslandLoaders;
