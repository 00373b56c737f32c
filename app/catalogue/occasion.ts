/** What cards are made for: the slugs of the occasions (shop.md §2, "Occasion category slugs"). */
export const occasions = [
  "einschulung",
  "firmung",
  "geburt",
  "geburtstag",
  "geburtstag/kindergeburtstag",
  "hochzeit",
  "kommunion",
  "konfirmation",
  "ostern",
  "taufe",
  "trauer",
  "weihnachten/geschaeftlich",
  "weihnachten/privat",
] as const;
