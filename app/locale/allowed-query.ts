/** Query parameters that redirects to another country and links between pages keep (shell 5.20). */
const parameters = {
  /** State of a list (shop 2.41 to shop 2.45), and themes of a shared wishlist. */
  lists: [
    ...["aspectRatio", "category", "color", "label", "product", "punching", "style", "tileCount"],
    ...["sort", "page", "pageSize", "themeIds"],
  ],
  search: ["q"],
  // From shop 3.39 to shop 3.45.
  calendar: [
    ...["accessoryTypes", "designGroupId", "designId", "formatType", "mountingType", "paperType", "amount", "refinementType"],
    ...["startDate", "startMonth", "year", "calendarType"],
  ],
  card: [
    ...["bow", "card", "category", "designId", "occasion", "paper", "punching", "quantity", "refinementType", "ribbon", "ribbonColor"],
    ...["isSample", "screw", "standard", "tag", "themeId"],
  ],
  collage: ["color", "designId", "formatType", "frameType", "materialType"],
  photoFrame: ["addToCart", "frameType", "matSize", "matType", "materialType", "optionTypes"],
  photobook: [
    ...["amount", "photobookBinding", "photobookCover", "photobookCoverLamination", "designGroupSetId", "photobookFormat"],
    ...["graduationsPageCount", "photobookPageCount", "photobookPaper", "photobookPrinting", "photobookType", "quantity"],
    ...["refinementType", "templateId"],
  ],
  photobox: ["photoboxFormat", "photoboxType"],
  /** Parameters of configuration pages that no designer accepts. */
  configurations: ["accessory", "collageKind", "envelope", "frameFamily", "inlay"],
  others: ["sku", "gclid", "locale", "disableCache", "productType", "tileCount", "s"],
  advertisements: ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
} as const satisfies Record<string, readonly string[]>;

const allowed: ReadonlySet<string> = new Set(Object.values(parameters).flat());

export function filterQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => allowed.has(plainName(name)));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

/** Removes list and object markers (shop 7.2) and the number of a further configuration (configuration/page-parameters.ts). */
function plainName(name: string): string {
  return name.replace(/^\d+\./, "").replace(/\[[a-z]*\]$/i, "");
}
