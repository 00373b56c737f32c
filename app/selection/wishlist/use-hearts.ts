import { useEffect, useState } from "react";
import { CountedWishlistLink, type Hearts, PrintedHeart } from "./heart-button.tsx";

const printed: Hearts = { Heart: PrintedHeart, WishlistLink: CountedWishlistLink };

/** Returns disabled hearts until the wishlist's code is loaded: after hydration, and only if `isWanted`. */
export function useHearts(isWanted: boolean): Hearts {
  const [hearts, setHearts] = useState(printed);
  useEffect(() => {
    if (isWanted) void import("./heart.tsx").then(setHearts, reportError);
  }, [isWanted]);
  return hearts;
}
