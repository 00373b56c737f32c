/** Blocks that configure a product; products.server.ts sets each up. */
export const configurableBlockNames = [
  "Accessory",
  "AccessoryDetailContainer",
  "Calculator",
  "CalendarDetailContainer",
  "CardDetailContainer",
  "CollageDetailContainer",
  "PhotobookDetailContainer",
  "PhotoboxDetailContainer",
] as const;
