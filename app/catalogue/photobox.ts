/** Boxes by size, and prints without a box (shop.md §3, shell.md §3); the large one is sold as "MAX". */
export const photoboxTypes = ["small", "large", "photoprint"] as const;

export const photoboxPapers = ["glossy", "matt", "hahnemuehle", "poster"] as const;

/** The formats of photo prints in centimetres, as wording names them (shell.md §3); Americans read them in inches. */
export const photoFormats = ["10x10", "10x12", "13x9", "15x10", "18x13", "30x20"] as const;
