import { mostWishes, themeIdPattern } from "#app/catalogue/theme.ts";

const name = "wishlist";
const wished = "selection:wishlist";

/** The ids of a text that a browser kept: what is none is left out, and so is what is more than a list holds. */
export function readWishes(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(kept)) return none;
    return [...new Set(kept.filter((id): id is string => typeof id === "string" && themeIdPattern.test(id)))].slice(0, mostWishes);
  } catch {
    return none;
  }
}

const none: readonly string[] = [];
let known: { text: string | null; ids: readonly string[] } = { text: null, ids: none };

/** The themes that this browser keeps, the newest first; the same list for as long as it is the same. */
export function wishes(): readonly string[] {
  const text = stored();
  if (text !== known.text) known = { text, ids: readWishes(text) };
  return known.ids;
}

/** Keeps these themes in this browser, in every tab of it. @returns whether the browser let them be kept */
export function keepWishes(ids: readonly string[]): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(ids.slice(0, mostWishes)));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(wished));
  return true;
}

/** The list with a theme that was not in it, or without one that was; the same where it is full. */
export function toggledWish(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < mostWishes ? [id, ...ids] : ids;
}

/** Calls back whenever the list changes, in this tab or another. @returns ends it */
export function onWishes(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === name || key === null) && changed();
  window.addEventListener(wished, changed);
  window.addEventListener("storage", elsewhere);
  return () => {
    window.removeEventListener(wished, changed);
    window.removeEventListener("storage", elsewhere);
  };
}

/** A browser may keep nothing, or refuse to say. */
function stored(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
