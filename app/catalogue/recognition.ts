import type { products } from "./product.ts";

/** Content types (shop 3.2). */
export type RecognisedProductType = Extract<
  (typeof products)[number],
  "calendar" | "card" | "collage" | "photobook" | "photobox" | "photoframe"
>;

export type ProductFields = {
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

/** Checks the fields in the order of shop 3.3 to shop 3.7. */
export function recogniseProductType(product: ProductFields): RecognisedProductType | undefined {
  const has = (field: keyof ProductFields) => product[field] !== undefined && product[field] !== null && product[field] !== "";
  if (has("photoboxType")) return "photobox";
  if (has("materialType") || has("frameType")) return has("designId") ? "collage" : "photoframe";
  if (has("calendarType")) return "calendar";
  if (has("photobookType") || has("photobookPrinting")) return "photobook";
  return has("themeId") ? "card" : undefined;
}
