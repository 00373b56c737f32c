import type { Translate } from "#app/locale/translate.ts";
import { SelectionIsland } from "../island.server.ts";
import { FavouriteButton } from "./favourite.tsx";
import type { HeartProps, HeartsProps } from "./heart-button.tsx";
import { TileHeart } from "./tile-heart.tsx";

export function FavouriteIsland({ theme, hearts, words }: { theme: string; hearts: HeartsProps; words: Translate }) {
  const props = { ...hearts, theme, words: { ...hearts.words, added: words("wishlist.added") } };
  return <SelectionIsland name="favourite" view={FavouriteButton} props={props} />;
}

export function HeartIsland({ theme, name, words }: HeartProps) {
  return <SelectionIsland name="heart" view={TileHeart} props={{ theme, label: `${words.add}: ${name}` }} />;
}
