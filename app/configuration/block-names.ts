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
