import { useSyncExternalStore } from "react";
import { mostWishes } from "#app/catalogue/theme.ts";
import { keepWishes, onWishes, toggledWish, wishes } from "./wishlist.ts";

export type FavouriteProps = {
  theme: string;
  /** The page of the wishlist. */
  wishlist: string;
  words: { add: string; added: string; show: string; full: string };
};

const nothing: readonly string[] = [];

/** Keeps a theme in the wishlist of this browser, or takes it out again. */
export function Favourite({ theme, wishlist, words }: FavouriteProps) {
  const ids = useSyncExternalStore(onWishes, wishes, () => nothing);
  const isKept = ids.includes(theme);
  const isFull = !isKept && ids.length >= mostWishes;
  return (
    <span className="favourite">
      <button
        className="button favourite__button"
        type="button"
        aria-pressed={isKept}
        disabled={isFull}
        onClick={() => keepWishes(toggledWish(wishes(), theme))}
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
