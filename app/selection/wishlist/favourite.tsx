import { useSyncExternalStore } from "react";
import { maxWishlistThemes } from "#app/catalogue/theme.ts";
import { readWishlist, saveWishlist, subscribeToWishlist, withToggledTheme } from "./wishlist.ts";

export type FavouriteButtonProps = {
  theme: string;
  /** URL of the wishlist. */
  wishlist: string;
  words: { add: string; added: string; show: string; full: string };
};

const nothing: readonly string[] = [];

export function FavouriteButton({ theme, wishlist, words }: FavouriteButtonProps) {
  const ids = useSyncExternalStore(subscribeToWishlist, readWishlist, () => nothing);
  const isKept = ids.includes(theme);
  const isFull = !isKept && ids.length >= maxWishlistThemes;
  return (
    <span className="favourite">
      <button
        className="button favourite__button"
        type="button"
        aria-pressed={isKept}
        disabled={isFull}
        onClick={() => saveWishlist(withToggledTheme(readWishlist(), theme))}
      >
        {isKept ? words.added : words.add}
      </button>
      <span role="status">
        {isFull ? words.full : null}
        {ids.length > 0 ? (
          <a className="favourite__list" href={wishlist}>
            {words.show}
          </a>
        ) : null}
      </span>
    </span>
  );
}
