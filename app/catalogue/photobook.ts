// The photo book, as shop.md §3 ("Photobooks") and shell.md §3 name its choices.

/** Themes by their number; the numbers are the specification's, their themes are the shop's. */
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

/** A printing and what it comes bound in. */
export const photobookTypes = ["digitalfotobuch-hard", "digitalfotobuch-soft", "echtfotobuch-layflat", "fotoheft"] as const;

export const photobookPrintings = ["digitalfotobuch", "echtfotobuch", "fotoheft"] as const;
export const photobookCovers = ["hard", "soft"] as const;
export const photobookBindings = ["heftbindung", "layflat", "pur"] as const;
export const photobookPapers = ["feinstweiss", "glaenzend", "matt", "standard", "writable"] as const;
export const photobookFinishes = ["glossy", "matt"] as const;
export const photobookLaminations = ["glossy", "matt"] as const;

/** One way to make a photo book. */
export type PhotobookVariant = {
  printing: (typeof photobookPrintings)[number];
  cover: (typeof photobookCovers)[number];
  binding: (typeof photobookBindings)[number];
  paper: (typeof photobookPapers)[number];
  lamination: (typeof photobookLaminations)[number];
};

/** What a variant is called: its printing, cover, binding, paper and cover lamination joined with dashes (shop.md §3). */
export function variantKey({ printing, cover, binding, paper, lamination }: PhotobookVariant): string {
  return [printing, cover, binding, paper, lamination].join("-");
}
