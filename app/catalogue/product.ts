/** Content types and product kinds (shop 3.1, shop 3.2). */
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

/** From shop 3.14. */
export const collageKinds = ["leinwand", "mixed", "poster", "framedPoster"] as const;

/** Photos in a collage; the numbers are ours. */
export const collageTileCounts = ["4", "9", "12", "20"] as const;

/** Values by message area (vocabulary.ts). */
export const productTerms = {
  collage: collageKinds,
  "tile-count": collageTileCounts,
  product: products,
} as const;
