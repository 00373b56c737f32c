/** Session storage entry of a kept photo; designers of the same origin read it (docs/storage.md). */
export const keptPhotoName = "own-photo";

/** Returns null if no photo is kept, or storage is blocked. */
export function keptPhotoText(): string | null {
  try {
    return sessionStorage.getItem(keptPhotoName);
  } catch {
    return null;
  }
}
