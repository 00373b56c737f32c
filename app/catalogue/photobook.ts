// Options of photo books (shop 3.26 to shop 3.32, shell 3.34 to shell 3.36).

/** The numbers are from the specification (shop 3.32), their themes are ours. */
export const photobookCategories = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "8",
  "9",
  "10",
  "12",
  "15",
  "16",
  "18",
  "20",
  "22",
  "41",
  "42",
  "43",
  "45",
] as const;

/** Each type names a printing with a cover or a binding, or only a printing. */
export const photobookTypes = ["digitalfotobuch-hard", "digitalfotobuch-soft", "echtfotobuch-layflat", "fotoheft"] as const;

export const photobookPrintings = ["digitalfotobuch", "echtfotobuch", "fotoheft"] as const;
export const photobookCovers = ["hard", "soft"] as const;
export const photobookBindings = ["heftbindung", "layflat", "pur"] as const;
export const photobookPapers = ["feinstweiss", "glaenzend", "matt", "standard", "writable"] as const;
export const photobookFinishes = ["glossy", "matt"] as const;
export const photobookLaminations = ["glossy", "matt"] as const;

export type PhotobookVariant = {
  printing: (typeof photobookPrintings)[number];
  cover: (typeof photobookCovers)[number];
  binding: (typeof photobookBindings)[number];
  paper: (typeof photobookPapers)[number];
  lamination: (typeof photobookLaminations)[number];
};

/** From shop 3.30. */
export function photobookVariantKey({ printing, cover, binding, paper, lamination }: PhotobookVariant): string {
  return [printing, cover, binding, paper, lamination].join("-");
}

/** Values by message area (vocabulary.ts). */
export const photobookTerms = {
  "photobook.category": photobookCategories,
  "photobook.type": photobookTypes,
  "photobook.printing": photobookPrintings,
  "photobook.cover": photobookCovers,
  "photobook.binding": photobookBindings,
  "photobook.paper": photobookPapers,
  "photobook.finish": photobookFinishes,
  "photobook.lamination": photobookLaminations,
} as const;
