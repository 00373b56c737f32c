import type { Setting } from "#app/blocks/block.ts";
import { PrintedIsland } from "#app/document/document.server.ts";
import { Favourite } from "./favourite.tsx";

/** The button that keeps a theme, where the shop has a wishlist. */
export function WishlistIsland({ theme, setting }: { theme: string; setting: Setting }) {
  const { words, page } = setting;
  const props = {
    theme,
    wishlist: page("wishlist"),
    words: { add: words("wishlist.add"), added: words("wishlist.added"), show: words("wishlist.show"), full: words("wishlist.full") },
  };
  return <PrintedIsland name="favourite" view={Favourite} props={props} />;
}
