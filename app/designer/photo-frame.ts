import type { FrameType } from "../catalogue/frame.ts";
import type { MatType } from "../catalogue/frame-part.ts";
import type { Material } from "../catalogue/material.ts";
import type { Locale } from "../locale/locales.ts";

/** What a shopper chose of a photo frame product (shop.md §3, "Designer query parameters"). */
export type PhotoFrameSelection = {
  materialType: Material;
  /** The article chosen, which fixes the format; shop.md lists sku among the parameters that every designer takes. */
  sku: string;
  /** The language that the shopper reads; shop.md lists it among the parameters that every designer takes. */
  locale: Locale;
};

export const photoFrameDesignerPath = "/configurator-photo-frame/";

/** The path and query of the photo frame designer for a selection. */
export function photoFrameDesigner(selection: PhotoFrameSelection): string {
  return `${photoFrameDesignerPath}?${new URLSearchParams(selection)}`;
}

/** A frame that is bought without a picture, and its mat (shop.md §3, "Designer query parameters"). */
export type FrameSelection = { frameType: FrameType; matSize: number; matType: MatType; locale: Locale };

/** The path and query of the photo frame designer for a frame alone. */
export function frameOnlyDesigner({ matSize, ...selection }: FrameSelection): string {
  return `${photoFrameDesignerPath}?${new URLSearchParams({ ...selection, matSize: String(matSize) })}`;
}
