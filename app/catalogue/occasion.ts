/** Slugs (shop 2.22). */
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
