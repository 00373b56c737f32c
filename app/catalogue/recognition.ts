import type { products } from "./product.ts";

/** The content types of shop.md §3 that a product is recognised as. */
export type RecognisedProduct = Extract<
  (typeof products)[number],
  "calendar" | "card" | "collage" | "photobook" | "photobox" | "photoframe"
>;

/** The fields that tell products apart; a field that is empty says nothing. */
export type TellingFields = {
  readonly [Field in
    | "calendarType"
    | "designId"
    | "frameType"
    | "materialType"
    | "photobookPrinting"
    | "photobookType"
    | "photoboxType"
    | "themeId"]?: string | number | null | undefined;
};

/**
 * What a product is, by its fields, in the order in which shop.md §3 ("Product kinds and recognition") asks for them: a
 * photo box before what has a material or a frame (a collage if it has a design, else a photo frame), then calendars,
 * photo books and cards. Gives undefined for a product without any of them.
 */
export function recogniseProduct(product: TellingFields): RecognisedProduct | undefined {
  const has = (field: keyof TellingFields) => product[field] !== undefined && product[field] !== null && product[field] !== "";
  if (has("photoboxType")) return "photobox";
  if (has("materialType") || has("frameType")) return has("designId") ? "collage" : "photoframe";
  if (has("calendarType")) return "calendar";
  if (has("photobookType") || has("photobookPrinting")) return "photobook";
  return has("themeId") ? "card" : undefined;
}
