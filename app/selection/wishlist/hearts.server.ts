import { featureSource } from "#app/backend/sources.ts";
import { memo } from "#app/cache/memo.ts";
import type { Shop } from "#app/request/shop.ts";
import type { HeartsProps } from "./heart-button.tsx";

/** Returns undefined where the shop has no wishlist. */
export function heartsPropsOf({ words, setting, reads }: Pick<Shop, "words" | "setting" | "reads">): HeartsProps | undefined {
  if (!reads.read(featureSource, "wishlist")) return undefined;
  return {
    wishlist: setting.page("wishlist"),
    words: memo(words, "words of hearts", () => ({
      add: words("wishlist.add"),
      show: words("wishlist.show"),
      full: words("wishlist.full"),
      blocked: words("wishlist.blocked"),
    })),
  };
}
