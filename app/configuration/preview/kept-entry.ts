/** Session storage key of a kept photo; designers of the same origin read it (docs/storage.md). */
export const keptPhotoName = "own-photo";

/** Null if there is none, or storage is blocked. */
export function keptPhotoText(): string | null {
  try {
    return sessionStorage.getItem(keptPhotoName);
  } catch {
    return null;
  }
}
