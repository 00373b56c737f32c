/** Box sizes, and prints without a box (shop 3.33, shell 3.67); the large box is sold as "MAX". */
export const photoboxTypes = ["small", "large", "photoprint"] as const;

export const photoboxPapers = ["glossy", "matt", "hahnemuehle", "poster"] as const;

/** In centimetres (shell 3.66); US messages use inches. */
export const photoFormats = ["10x10", "10x12", "13x9", "15x10", "18x13", "30x20"] as const;
