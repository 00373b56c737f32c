import { maxWishlistThemes } from "#app/catalogue/theme.ts";
import { CountedWishlistLink, HeartButton, type HeartProps, type HeartsProps } from "./heart-button.tsx";
import { useIsWishlistBlocked, useWishlist, useWishlistTheme } from "./use-wishlist-theme.ts";

export function Heart({ theme, name, words }: HeartProps) {
  const { isKept, isFull, toggle } = useWishlistTheme(theme);
  return <HeartButton label={`${words.add}: ${name}`} isKept={isKept} isDisabled={isFull} onToggle={toggle} />;
}

/** Also shows why the hearts are disabled. */
export function WishlistLink(props: HeartsProps) {
  const count = useWishlist().length;
  const isBlocked = useIsWishlistBlocked();
  return (
    <>
      <CountedWishlistLink {...props} count={count} />
      <span className="list__wishlist-status" role="status">
        {isBlocked ? props.words.blocked : count >= maxWishlistThemes ? props.words.full : null}
      </span>
    </>
  );
}
