/** Session storage entry of a photo that the visitor keeps for the visit; designers of the same origin read it (docs/storage.md). */
export const keptPhotoName = "own-photo";

/** Null if none is kept, or storage is blocked. */
export function keptPhotoText(): string | null {
  try {
    return sessionStorage.getItem(keptPhotoName);
  } catch {
    return null;
  }
}
