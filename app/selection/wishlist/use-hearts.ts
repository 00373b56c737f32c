import { useEffect, useState } from "react";
import { CountedWishlistLink, type Hearts, StaticHeart } from "./heart-button.tsx";

const staticHearts: Hearts = { Heart: StaticHeart, WishlistLink: CountedWishlistLink };

/** Loads the wishlist's code after hydration; until then, hearts are disabled. */
export function useHearts(isWanted: boolean): Hearts {
  const [hearts, setHearts] = useState(staticHearts);
  useEffect(() => {
    if (isWanted) void import("./heart.tsx").then(setHearts, reportError);
  }, [isWanted]);
  return hearts;
}
