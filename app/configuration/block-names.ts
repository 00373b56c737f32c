/** Content blocks that configure a product; products.server.ts maps each to its product. */
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
