import { useSyncExternalStore } from "react";
import { maxWishlistThemes } from "#app/catalogue/theme.ts";
import { isWishlistBlocked, readWishlist, saveWishlist, subscribeToWishlist, withToggledTheme } from "./wishlist.ts";

const nothing: readonly string[] = [];

/** Returns the themes of the wishlist; empty before hydration. */
export function useWishlist(): readonly string[] {
  return useSyncExternalStore(subscribeToWishlist, readWishlist, () => nothing);
}

export function useIsWishlistBlocked(): boolean {
  return useSyncExternalStore(subscribeToWishlist, isWishlistBlocked, () => false);
}

/** `isFull` is true if the wishlist is full and lacks the theme. */
export function useWishlistTheme(theme: string) {
  const ids = useWishlist();
  const isKept = ids.includes(theme);
  return {
    ids,
    isKept,
    isFull: !isKept && ids.length >= maxWishlistThemes,
    toggle: () => void saveWishlist(withToggledTheme(readWishlist(), theme)),
  };
}
