/** In `public/icons.svg`; `/_icons` shows them all. */
export const iconNames = [
  "quality",
  "delivery",
  "made-in",
  "guarantee",
  "support",
  "sustainable",
  "account",
  "cart",
  "service",
  "magazine",
  "menu",
  "arrow",
  "check",
  "close",
  "chevron",
  "play",
] as const;
