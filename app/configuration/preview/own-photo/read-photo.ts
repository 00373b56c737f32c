import { imageDimensionsFromData } from "image-dimensions";
import type { PhotoSize } from "#app/catalogue/format/photo-size.ts";

/** `picture` is a screen-sized copy (data URL); `width` and `height` are those of the upright original. */
export type OwnPhoto = PhotoSize & { picture: string };

/** "heic" is a HEIC photo that this browser cannot decode. */
export type PhotoProblem = "heic" | "huge" | "unreadable";

/** Bounds memory: a decoded photo takes 4 bytes per pixel, and twice that while it is rotated. */
const maxPixels = 120_000_000;
/** Enough to find the image size behind embedded profiles and previews. */
const headerBytes = 1_048_576;
/** Longest side (px) and JPEG quality of a copy that fits into session storage. */
const copySide = 1_600;
const copyQuality = 0.85;

/** Opens a photo upright (EXIF). Checks the size before decoding, so that no file exhausts the memory. */
export async function readPhoto(file: Blob): Promise<OwnPhoto | { problem: PhotoProblem }> {
  const header = await readHeader(file);
  if (!header) return { problem: "unreadable" };
  if (header.width * header.height > maxPixels) return { problem: "huge" };
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = bitmap;
    const picture = copyOf(bitmap);
    bitmap.close();
    return { picture, width, height };
  } catch {
    return { problem: header.type === "heic" ? "heic" : "unreadable" };
  }
}

/** Returns undefined if the file is not an image or cannot be read (a folder, deleted, not on this device). */
async function readHeader(file: Blob): Promise<ReturnType<typeof imageDimensionsFromData>> {
  try {
    return imageDimensionsFromData(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** Returns a data URL, which the content security policy allows and session storage can hold. */
function copyOf(bitmap: ImageBitmap): string {
  const scale = Math.min(1, copySide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no canvas");
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.toDataURL("image/jpeg", copyQuality);
}
