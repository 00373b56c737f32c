import { useEffect, useState } from "react";
import { CountedWishlistLink, type HeartComponents, StaticHeart } from "./heart-button.tsx";

const staticHearts: HeartComponents = { Heart: StaticHeart, WishlistLink: CountedWishlistLink };

/** Loads the wishlist's code after hydration; until then, hearts are disabled. */
export function useHearts(isWanted: boolean): HeartComponents {
  const [hearts, setHearts] = useState(staticHearts);
  useEffect(() => {
    if (isWanted) void import("./heart.tsx").then(setHearts, reportError);
  }, [isWanted]);
  return hearts;
}
