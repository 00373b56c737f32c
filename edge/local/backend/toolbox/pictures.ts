import type { Sharp } from "sharp";
import { RefusedCall } from "../call.ts";
import { readFile, type ToolboxFile } from "./kept-files.ts";
import { type Picture, readPicture } from "./picture.ts";

/** Pictures of more pixels are not unpacked: a small file can hold many. */
const mostPixels = 60_000_000;

/** A picture that came with a call: what its header says of it. */
export type Given = { name: string; bytes: Uint8Array<ArrayBuffer>; picture: Picture };

/** A picture that was made of it. */
export type Made = ToolboxFile & { width: number; height: number };

/** Reads the picture of a call. Refuses what is no JPEG, PNG, WebP or HEIC, whatever it calls itself. */
export async function givenPicture(file: File | undefined): Promise<Given> {
  const bytes = await readFile(file);
  const picture = readPicture(bytes);
  if (!picture) throw new RefusedCall("the file is no JPEG, PNG, WebP or HEIC picture");
  return { name: file?.name ?? "", bytes, picture };
}

/** The picture in a smaller file of its own kind, upright and without what its camera wrote; itself where that is no smaller. */
export async function smaller(given: Given, quality: number): Promise<Made> {
  const { bytes, picture } = given;
  if (picture.type === "image/heic") return asGiven(given);
  const sharp = await opened(bytes);
  const smallerOf: Record<Exclude<Picture["type"], "image/heic">, () => Sharp> = {
    "image/jpeg": () => sharp.jpeg({ quality, mozjpeg: true }),
    "image/png": () => sharp.png({ quality, palette: true, effort: 7 }),
    "image/webp": () => sharp.webp({ quality }),
  };
  const made = await madeOf(given.name, picture.type, smallerOf[picture.type]());
  return made.bytes.byteLength < bytes.byteLength ? made : asGiven(given);
}

/** The picture as a JPEG, or as a PNG where it is transparent. What a phone calls HEIC this machine cannot unpack: it stays as it is. */
export async function converted(given: Given): Promise<Made> {
  const { name, bytes, picture } = given;
  if (picture.type === "image/heic") return asGiven(given);
  const sharp = await opened(bytes);
  const { hasAlpha } = await sharp.metadata().catch(refuseBroken);
  return hasAlpha ? madeOf(name, "image/png", sharp.png()) : madeOf(name, "image/jpeg", sharp.jpeg({ quality: 90, mozjpeg: true }));
}

/** Writes a picture down as a file. Refuses one whose inside is broken, or too large to be unpacked. */
export async function madeOf(name: string, type: Picture["type"], sharp: Sharp): Promise<Made> {
  const { data, info } = await sharp.toBuffer({ resolveWithObject: true }).catch(refuseBroken);
  return { name, type, bytes: new Uint8Array(data), width: info.width, height: info.height };
}

async function opened(bytes: Uint8Array): Promise<Sharp> {
  // Few calls need it, and each process that never unpacks a picture starts without it.
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" }).autoOrient();
}

function asGiven({ name, bytes, picture }: Given): Made {
  return { name, bytes, ...picture };
}

function refuseBroken(): never {
  throw new RefusedCall("the picture is broken, or has too many pixels");
}
