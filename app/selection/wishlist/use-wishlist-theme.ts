import { useState, useSyncExternalStore } from "react";
import { maxWishlistThemes } from "#app/catalogue/theme.ts";
import { readWishlist, saveWishlist, subscribeToWishlist, withToggledTheme } from "./wishlist.ts";

const nothing: readonly string[] = [];

/** Returns the ids of the wishlist; empty before hydration. */
export function useWishlist(): readonly string[] {
  return useSyncExternalStore(subscribeToWishlist, readWishlist, () => nothing);
}

/** `isFull`: the theme has no room. `isBlocked`: the browser has refused to store it. */
export function useWishlistTheme(theme: string) {
  const ids = useWishlist();
  const isKept = ids.includes(theme);
  const [isBlocked, setBlocked] = useState(false);
  return {
    ids,
    isKept,
    isFull: !isKept && ids.length >= maxWishlistThemes,
    isBlocked,
    toggle: () => setBlocked(!saveWishlist(withToggledTheme(readWishlist(), theme))),
  };
}
