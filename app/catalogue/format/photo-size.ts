import type { Format } from "./format.ts";

/** In pixels. */
export type PhotoSize = { width: number; height: number };

/** Lowest print resolution without visible pixels. */
export const minPrintDpi = 100;

const millimetresPerInch = 25.4;

/** Returns the pixels that a print needs, turned like the photo, since a print may be turned. */
export function requiredPixels(format: Format, photo: PhotoSize): PhotoSize {
  const sides = [format.width, format.height].map((side) => Math.ceil((side / millimetresPerInch) * minPrintDpi));
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  return photo.width >= photo.height ? { width: long, height: short } : { width: short, height: long };
}

export function isPhotoLargeEnough(photo: PhotoSize, format: Format): boolean {
  const { width, height } = requiredPixels(format, photo);
  return photo.width >= width && photo.height >= height;
}
