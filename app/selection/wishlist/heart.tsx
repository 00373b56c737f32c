import { useSyncExternalStore } from "react";
import { maxWishlistThemes } from "#app/catalogue/theme.ts";
import { CountedWishlistLink, HeartButton, type HeartProps, type HeartsProps } from "./heart-button.tsx";
import { readWishlist, saveWishlist, subscribeToWishlist, withToggledTheme } from "./wishlist.ts";

const nothing: readonly string[] = [];

function useWishlist(): readonly string[] {
  return useSyncExternalStore(subscribeToWishlist, readWishlist, () => nothing);
}

export function Heart({ theme, name, words }: HeartProps) {
  const ids = useWishlist();
  const isKept = ids.includes(theme);
  const isFull = !isKept && ids.length >= maxWishlistThemes;
  return (
    <HeartButton
      label={`${words.add}: ${name}`}
      title={isFull ? words.full : undefined}
      isKept={isKept}
      isDisabled={isFull}
      onToggle={() => saveWishlist(withToggledTheme(readWishlist(), theme))}
    />
  );
}

export function WishlistLink(props: HeartsProps) {
  return <CountedWishlistLink {...props} count={useWishlist().length} />;
}
