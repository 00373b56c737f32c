import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { HeartButton } from "./heart-button.tsx";
import { useWishlistTheme } from "./use-wishlist-theme.ts";

/** Heart for tiles without the code of lists; alone, in an island of its own. */
export function TileHeart({ theme, label }: { theme: string; label: string }) {
  const { isKept, isFull, toggle } = useWishlistTheme(theme);
  const isHydrated = useIsHydrated();
  return <HeartButton label={label} isKept={isKept} isDisabled={isFull || !isHydrated} onToggle={toggle} />;
}
