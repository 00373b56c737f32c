import type { Sharp } from "sharp";
import { RejectedCallError } from "../call.ts";
import { type PictureInfo, readPictureInfo } from "./picture.ts";
import { readUploadedFile, type ToolboxFile } from "./stored-files.ts";

/** Max pixels of a decoded picture, since even a small file can have very many. */
const maxPixels = 60_000_000;

export type UploadedPicture = { name: string; bytes: Uint8Array<ArrayBuffer>; picture: PictureInfo };

export type ConvertedPicture = ToolboxFile & { width: number; height: number };

/** Reads the picture of a call. Rejects anything but JPEG, PNG, WebP and HEIC, judged by its bytes, not by its declared type. */
export async function readUploadedPicture(file: File | undefined): Promise<UploadedPicture> {
  const bytes = await readUploadedFile(file);
  const picture = readPictureInfo(bytes);
  if (!picture) throw new RejectedCallError("the file is not a JPEG, PNG, WebP or HEIC picture");
  return { name: file?.name ?? "", bytes, picture };
}

/** Compresses a picture in its own format, upright and without metadata. Returns the original for HEIC, or if the result is not smaller. */
export async function compressPicture(upload: UploadedPicture, quality: number): Promise<ConvertedPicture> {
  const { bytes, picture } = upload;
  if (picture.type === "image/heic") return unchanged(upload);
  const sharp = await openPicture(bytes);
  // Quality starts at 0 in shop 5.14, but at 1 in sharp's JPEG and WebP.
  const positiveQuality = Math.max(quality, 1);
  const encoders: Record<Exclude<PictureInfo["type"], "image/heic">, () => Sharp> = {
    "image/jpeg": () => sharp.jpeg({ quality: positiveQuality, mozjpeg: true }),
    "image/png": () => sharp.png({ quality, palette: true, effort: 7 }),
    "image/webp": () => sharp.webp({ quality: positiveQuality }),
  };
  const compressed = await encodePicture(upload.name, picture.type, encoders[picture.type]());
  return compressed.bytes.byteLength < bytes.byteLength ? compressed : unchanged(upload);
}

/** Converts a picture to JPEG, or to PNG if it has an alpha channel. HEIC stays unchanged, since sharp's binaries cannot decode it. */
export async function convertPicture(upload: UploadedPicture): Promise<ConvertedPicture> {
  const { name, bytes, picture } = upload;
  if (picture.type === "image/heic") return unchanged(upload);
  const sharp = await openPicture(bytes);
  const { hasAlpha } = await sharp.metadata().catch(refuseBroken);
  return hasAlpha
    ? encodePicture(name, "image/png", sharp.png())
    : encodePicture(name, "image/jpeg", sharp.jpeg({ quality: 90, mozjpeg: true }));
}

/** Encodes a picture as a file. Rejects a picture that is broken, or has too many pixels. */
export async function encodePicture(name: string, type: PictureInfo["type"], sharp: Sharp): Promise<ConvertedPicture> {
  const { data, info } = await sharp.toBuffer({ resolveWithObject: true }).catch(refuseBroken);
  return { name, type, bytes: new Uint8Array(data), width: info.width, height: info.height };
}

async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  // Loaded on first use, since few calls need sharp.
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
}

function unchanged({ name, bytes, picture }: UploadedPicture): ConvertedPicture {
  return { name, bytes, ...picture };
}

function refuseBroken(): never {
  throw new RejectedCallError("the picture is broken, or has too many pixels");
}
