import type { BlockContext } from "#app/blocks/block-context.ts";
import { SelectionIsland } from "../island.server.ts";
import { FavouriteButton } from "./favourite.tsx";

export function FavouriteIsland({ theme, setting }: { theme: string; setting: BlockContext }) {
  const { words, page } = setting;
  const props = {
    theme,
    wishlist: page("wishlist"),
    words: {
      add: words("wishlist.add"),
      added: words("wishlist.added"),
      show: words("wishlist.show"),
      full: words("wishlist.full"),
      blocked: words("wishlist.blocked"),
    },
  };
  return <SelectionIsland name="favourite" view={FavouriteButton} props={props} />;
}
