import { type PictureFormat, pictureFormatOf } from "./format.ts";
import type { PixelSize } from "./target-size.ts";

/** Parsed URL path of a picture; `change` is the part after `/m/`, null for the original. */
export interface PicturePath {
  name: string;
  /** Size in the path, if any. */
  size: PixelSize | null;
  format: PictureFormat | "svg";
  change: string | null;
}

const addressPattern =
  /^\/f\/[\w-]+\/(?:(?<width>\d+)x(?<height>\d+)\/)?[\w-]+\/(?<name>\w[\w-]*(?:\.[\w-]+)*\.(?<ending>\w+))(?:\/m(?:\/(?<change>.*))?)?$/;

/** Parses `/f/{space}/{w}x{h}/{hash}/{name}[/m/{change}]`; null for other paths. A name cannot lead out of the folder. */
export function parsePicturePath(path: string): PicturePath | null {
  const { name = "", ending = "", change, width, height } = addressPattern.exec(path)?.groups ?? {};
  const format = pictureFormatOf(ending);
  if (!name || !format) return null;
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { name, size, format, change: path.endsWith(`${name}/m`) ? "" : decodeChange(change) };
}

function decodeChange(change: string | undefined): string | null {
  try {
    return change === undefined ? null : decodeURIComponent(change);
  } catch {
    return change ?? null;
  }
}
