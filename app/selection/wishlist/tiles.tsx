import type { PriceLabels } from "#app/ui/price/price.tsx";
import type { ListedItem } from "../listed-page.ts";
import { EmptyTile, ListTile, TilePlaceholder } from "../tile.tsx";
import { TileHeart } from "./tile-heart.tsx";
import type { WishlistThemesState } from "./use-wished-themes.ts";

type TilesProps = {
  found: WishlistThemesState;
  /** Shown themes of `found`. */
  themes: readonly ListedItem[];
  /** Number of places reserved until the themes load. */
  places: number;
  words: PriceLabels & { add: string; remove: string };
  /** Undefined for another visitor's list, which has hearts instead. */
  remove?: (id: string, place: number) => void;
};

export function WishedTiles({ found, themes, places, words, remove }: TilesProps) {
  return (
    <ul className="list__items">
      {typeof found === "object"
        ? themes.map((theme, place) => (
            <ListTile key={theme.id} item={theme} place={place} labels={words} heading="h2">
              {remove ? (
                <RemoveButton label={`${words.remove}: ${theme.name}`} onRemove={() => remove(theme.id, place)} />
              ) : (
                <TileHeart theme={theme.id} label={`${words.add}: ${theme.name}`} />
              )}
            </ListTile>
          ))
        : Array.from({ length: places }, (_, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders differ only by position
            found === "unavailable" ? <EmptyTile key={place} /> : <TilePlaceholder key={place} place={place} />,
          )}
    </ul>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button className="wishlist__remove" type="button" aria-label={label} onClick={onRemove}>
      <span className="wishlist__cross" aria-hidden="true">
        ×
      </span>
    </button>
  );
}
