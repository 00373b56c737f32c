import { useEffect, useState } from "react";
import { CountedWishlistLink, type Hearts, PrintedHeart } from "./heart-button.tsx";

const printed: Hearts = { Heart: PrintedHeart, WishlistLink: CountedWishlistLink };

/** Loads the wishlist's code after hydration, if `isWanted`; until then, hearts are disabled. */
export function useHearts(isWanted: boolean): Hearts {
  const [hearts, setHearts] = useState(printed);
  useEffect(() => {
    if (isWanted) void import("./heart.tsx").then(setHearts, reportError);
  }, [isWanted]);
  return hearts;
}
