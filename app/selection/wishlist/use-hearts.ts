import { useEffect, useState } from "react";
import { CountedWishlistLink, type Hearts, PrintedHeart } from "./heart-button.tsx";

const printed: Hearts = { Heart: PrintedHeart, WishlistLink: CountedWishlistLink };

/** Loads what reads and stores the wishlist, after hydration and only for lists with hearts. */
export function useHearts(isWanted: boolean): Hearts {
  const [hearts, setHearts] = useState(printed);
  useEffect(() => {
    if (isWanted) void import("./heart.tsx").then(setHearts, reportError);
  }, [isWanted]);
  return hearts;
}
