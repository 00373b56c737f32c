import { type Format, formatNamed } from "./format.ts";
import type { PixelSize } from "./target-size.ts";

/** Which picture, its own format, and what follows `/m/` (null when the original is asked for). */
export interface Address {
  name: string;
  /** The size that the address says, where it says one. */
  size: PixelSize | null;
  format: Format | "svg";
  change: string | null;
}

const addressPattern =
  /^\/f\/[\w-]+\/(?:(?<width>\d+)x(?<height>\d+)\/)?[\w-]+\/(?<name>\w[\w-]*(?:\.[\w-]+)*\.(?<ending>\w+))(?:\/m(?:\/(?<change>.*))?)?$/;

/** Reads `/f/{space}/{w}x{h}/{hash}/{name}[/m/{change}]`; null for anything else. A name never leaves the folder. */
export function readAddress(path: string): Address | null {
  const { name = "", ending = "", change, width, height } = addressPattern.exec(path)?.groups ?? {};
  const format = formatNamed(ending);
  if (!name || !format) return null;
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { name, size, format, change: path.endsWith(`${name}/m`) ? "" : decoded(change) };
}

function decoded(change: string | undefined): string | null {
  try {
    return change === undefined ? null : decodeURIComponent(change);
  } catch {
    return change ?? null;
  }
}
