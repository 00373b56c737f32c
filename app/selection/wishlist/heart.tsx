import { CountedWishlistLink, HeartButton, type HeartProps, type HeartsProps } from "./heart-button.tsx";
import { useWishlist, useWishlistTheme } from "./use-wishlist-theme.ts";

export function Heart({ theme, name, words }: HeartProps) {
  const { isKept, isFull, isBlocked, toggle } = useWishlistTheme(theme);
  return (
    <HeartButton
      label={`${words.add}: ${name}`}
      title={isBlocked ? words.blocked : isFull ? words.full : undefined}
      isKept={isKept}
      isDisabled={isFull}
      onToggle={toggle}
    />
  );
}

export function WishlistLink(props: HeartsProps) {
  return <CountedWishlistLink {...props} count={useWishlist().length} />;
}
