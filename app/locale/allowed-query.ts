/**
 * The query parameters that an address keeps where it is filtered (shell.md §5): on the way to another country's shop, and
 * in links between pages. They are what a page or a designer understands, and what an advertisement counts its visitors by.
 */
const parameters = {
  /** The state of a list (shop.md §2, "Catalogue listing"), and the themes that a wishlist shares. */
  lists: [
    ...["aspectRatio", "category", "color", "label", "product", "punching", "style", "tileCount"],
    ...["sort", "page", "pageSize", "themeIds"],
  ],
  // Those of the designers, as shop.md §3 ("Designer query parameters") lists them.
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
  /** What is chosen on a page and is no designer's word. */
  configurations: ["accessory", "collageKind", "envelope", "inlay"],
  others: ["sku", "gclid", "locale", "disableCache", "productType", "tileCount", "s"],
  advertisements: ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
} as const satisfies Record<string, readonly string[]>;

const allowed: ReadonlySet<string> = new Set(Object.values(parameters).flat());

/** The allowed part of a query, in its order: "?sku=a&x=1" gives "?sku=a"; "" where nothing is left. */
export function allowedQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => allowed.has(plainName(name)));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

/** A parameter's name without what marks it as one of a list or of an object: "optionTypes[]", "photoboxFormat[width]" (shop.md §7). */
function plainName(name: string): string {
  return name.replace(/\[[a-z]*\]$/i, "");
}
