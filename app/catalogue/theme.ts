// Themes of cards: what they are told apart by beside occasion, colour and format. The values are the shop's own.

/** What the id of a theme can be. */
export const themeIdPattern = /^[a-z0-9-]{1,100}$/;

/** How many themes a wishlist holds. */
export const mostWishes = 200;

/** The filters that themes have (shop.md §2, "Catalogue listing"). */
export const themeFilters = ["aspectRatio", "category", "color", "label", "product", "punching", "style"] as const;

/** How themes are sorted: every list but that of calendars is (shop.md §2). */
export const themeSorts = ["popularity", "new"] as const;

export const themeAspectRatios = ["1-1", "2:1", "4:3", "5-7", "7-5"] as const;

export const themeStyles = ["aquarell", "boho", "foto", "handschrift", "klassisch", "minimalistisch", "modern", "vintage"] as const;

export const punchings = ["abgerundet", "herz", "ohne", "ornament", "welle", "wolke"] as const;

/** The kinds of cards. */
export const cardKinds = ["booklet", "flat", "folded", "pocketfold"] as const;

/** A card by its kind and its size in millimetres: "folded-148x105", "pocketfold-portrait-168x118". */
export const cardPattern = /^(?:booklet|flat|folded|pocketfold-(?:landscape|portrait))-[1-9]\d{1,3}x[1-9]\d{1,3}$/;

export const themeLabels = ["bestseller", "new", "top-deal"] as const;

export const cardPapers = ["natur", "perlmutt", "premium", "recycling", "standard", "struktur", "transparent"] as const;
