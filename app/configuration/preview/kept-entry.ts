/** Session storage key of a kept photo; designers of the same origin read it (docs/storage.md). */
export const keptPhotoKey = "own-photo";

/** Returns the stored text; null if there is none, or storage is blocked. */
export function readKeptPhotoText(): string | null {
  try {
    return sessionStorage.getItem(keptPhotoKey);
  } catch {
    return null;
  }
}
