import { maxWishlistThemes, themeIdPattern } from "#app/catalogue/theme.ts";

const name = "wishlist";
/** Window event after a change in this tab. */
export const wishlistChangeEvent = "selection:wishlist";

/** Drops invalid ids and those beyond the maximum. */
export function parseWishlist(text: string | null): readonly string[] {
  try {
    const storedIds: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(storedIds)) return none;
    return [...new Set(storedIds.filter((id): id is string => typeof id === "string" && themeIdPattern.test(id)))].slice(
      0,
      maxWishlistThemes,
    );
  } catch {
    return none;
  }
}

const none: readonly string[] = [];
let known: { text: string | null; ids: readonly string[] } = { text: null, ids: none };

/** Returns the stored themes, newest first; the same array until it changes, as `useSyncExternalStore` requires. */
export function readWishlist(): readonly string[] {
  const text = stored();
  if (text !== known.text) known = { text, ids: parseWishlist(text) };
  return known.ids;
}

let isBlocked = false;

/** Notifies this tab; other tabs get the storage event. Returns false if the browser rejects the write. */
export function saveWishlist(ids: readonly string[]): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(ids.slice(0, maxWishlistThemes)));
    isBlocked = false;
  } catch {
    isBlocked = true;
  }
  window.dispatchEvent(new Event(wishlistChangeEvent));
  return !isBlocked;
}

export function isWishlistBlocked(): boolean {
  return isBlocked;
}

export function withToggledTheme(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < maxWishlistThemes ? [id, ...ids] : ids;
}

/** Includes changes in other tabs. Returns the unsubscribe function. */
export function subscribeToWishlist(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === name || key === null) && onChange();
  window.addEventListener(wishlistChangeEvent, onChange);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(wishlistChangeEvent, onChange);
    window.removeEventListener("storage", onStorage);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
