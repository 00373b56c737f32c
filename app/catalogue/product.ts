/** What is sold: the content types and the product kinds of shop.md §3, spelled as it spells them. */
export const products = [
  "calendar",
  "card",
  "collage",
  "photoframe",
  "photoprint",
  "photobook",
  "photobox",
  "framedMaterial",
  "photoFrame",
] as const;

/** What a collage is made on (shop.md §3). */
export const collageKinds = ["leinwand", "mixed", "poster", "framedPoster"] as const;

/** How many photos a collage takes; the numbers are the shop's own. */
export const collageTileCounts = ["4", "9", "12", "20"] as const;
