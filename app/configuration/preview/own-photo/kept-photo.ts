import { keptPhotoKey, readKeptPhotoText } from "../kept-entry.ts";
import type { OwnPhoto } from "./read-photo.ts";

export function readKeptPhoto(): OwnPhoto | undefined {
  return parseKeptPhoto(readKeptPhotoText());
}

export function parseKeptPhoto(text: string | null): OwnPhoto | undefined {
  try {
    const { picture, width, height } = JSON.parse(text ?? "{}") as Partial<Record<keyof OwnPhoto, unknown>>;
    const isPhoto = typeof picture === "string" && picture.startsWith("data:image/jpeg;base64,") && isSide(width) && isSide(height);
    return isPhoto ? { picture, width, height } : undefined;
  } catch {
    return undefined;
  }
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

/** Returns false if storage is blocked or full. */
export function keepPhoto({ picture, width, height }: OwnPhoto): boolean {
  try {
    sessionStorage.setItem(keptPhotoKey, JSON.stringify({ picture, width, height }));
    return true;
  } catch {
    return false;
  }
}

export function forgetPhoto(): void {
  if (readKeptPhotoText() !== null) sessionStorage.removeItem(keptPhotoKey);
}
