// Values without a source are ours.

export const themeIdPattern = /^[a-z0-9-]{1,100}$/;

export const maxWishlistThemes = 200;

/** From shop 2.44. */
export const themeSorts = ["popularity", "new"] as const;

export const themeAspectRatios = ["1-1", "2:1", "4:3", "5-7", "7-5"] as const;

export const themeStyles = ["aquarell", "boho", "foto", "handschrift", "klassisch", "minimalistisch", "modern", "vintage"] as const;

export const punchings = ["abgerundet", "herz", "ohne", "ornament", "welle", "wolke"] as const;

export const cardKinds = ["booklet", "flat", "folded", "pocketfold"] as const;

/** Kind and size in millimetres: "folded-148x105", "pocketfold-portrait-168x118". */
export const cardPattern = /^(?:booklet|flat|folded|pocketfold-(?:landscape|portrait))-[1-9]\d{1,3}x[1-9]\d{1,3}$/;

export const themeLabels = ["bestseller", "new", "top-deal"] as const;

export const cardPapers = ["natur", "perlmutt", "premium", "recycling", "standard", "struktur", "transparent"] as const;

/** Values by message area (vocabulary.ts). */
export const themeTerms = {
  "theme.style": themeStyles,
  "theme.punching": punchings,
  "theme.product": cardKinds,
  "theme.label": themeLabels,
  "theme.paper": cardPapers,
} as const;
