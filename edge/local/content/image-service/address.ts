import { type Format, formatNamed } from "./format.ts";

/** Which picture, its own format, and what follows `/m/` (null when the original is asked for). */
export interface Address {
  name: string;
  format: Format | "svg";
  change: string | null;
}

const addressPattern = /^\/f\/[\w-]+\/(?:\d+x\d+\/)?[\w-]+\/(?<name>\w[\w-]*(?:\.[\w-]+)*\.(?<ending>\w+))(?:\/m(?:\/(?<change>.*))?)?$/;

/** Reads `/f/{space}/{w}x{h}/{hash}/{name}[/m/{change}]`; null for anything else. A name never leaves the folder. */
export function readAddress(path: string): Address | null {
  const { name = "", ending = "", change } = addressPattern.exec(path)?.groups ?? {};
  const format = formatNamed(ending);
  if (!name || !format) return null;
  return { name, format, change: path.endsWith(`${name}/m`) ? "" : decoded(change) };
}

function decoded(change: string | undefined): string | null {
  try {
    return change === undefined ? null : decodeURIComponent(change);
  } catch {
    return change ?? null;
  }
}
