import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useIsWishlistBlocked, useWishlistTheme } from "./use-wishlist-theme.ts";

export type FavouriteButtonProps = {
  theme: string;
  wishlist: string;
  words: { add: string; added: string; show: string; full: string; blocked: string };
};

export function FavouriteButton({ theme, wishlist, words }: FavouriteButtonProps) {
  const { ids, isKept, isFull, toggle } = useWishlistTheme(theme);
  const isHydrated = useIsHydrated();
  const isBlocked = useIsWishlistBlocked();
  return (
    <span className="favourite">
      <button className="button favourite__button" type="button" aria-pressed={isKept} disabled={isFull || !isHydrated} onClick={toggle}>
        {isKept ? words.added : words.add}
      </button>
      <span role="status">
        {isBlocked ? words.blocked : isFull ? words.full : null}
        {ids.length > 0 ? (
          <a className="favourite__list" href={wishlist}>
            {words.show}
          </a>
        ) : null}
      </span>
    </span>
  );
}
