export type SeenPage = { path: string; name: string; picture: string };

/** Local storage entry; it exists only while the visitor wants pages to be kept (docs/storage.md). */
const seenName = "recently-seen";
export const maxSeenPages = 12;
const maxName = 120;

/** Event on the window, dispatched after this tab has changed the entry. */
const seenChange = "shell:recently-seen";

let known: { text: string | null; pages: readonly SeenPage[] | undefined } = { text: null, pages: undefined };

/**
 * Returns the seen pages, latest first, as the same array until the entry changes; undefined if the visitor does not want pages to be kept.
 */
export function readSeenPages(): readonly SeenPage[] | undefined {
  const text = readSeenPagesText();
  if (text !== known.text) known = { text, pages: text === null ? undefined : parseSeenPages(text) };
  return known.pages;
}

export function readSeenPagesText(): string | null {
  try {
    return localStorage.getItem(seenName);
  } catch {
    return null;
  }
}

export function parseSeenPages(text: string): readonly SeenPage[] {
  try {
    const pages: unknown = JSON.parse(text);
    return Array.isArray(pages) ? pages.filter(isSeenPage).slice(0, maxSeenPages) : [];
  } catch {
    return [];
  }
}

function isSeenPage(page: Partial<Record<keyof SeenPage, unknown>> | null): page is SeenPage {
  const { path, name, picture } = page ?? {};
  return (
    typeof path === "string" &&
    /^\/(?!\/)/.test(path) &&
    typeof name === "string" &&
    name.length > 0 &&
    name.length <= maxName &&
    typeof picture === "string" &&
    /^https?:/.test(picture)
  );
}

export function withSeenPage(pages: readonly SeenPage[], page: SeenPage): readonly SeenPage[] {
  return [{ ...page, name: page.name.slice(0, maxName) }, ...pages.filter(({ path }) => path !== page.path)].slice(0, maxSeenPages);
}

export function saveSeenPages(pages: readonly SeenPage[] | undefined): void {
  try {
    if (pages) localStorage.setItem(seenName, JSON.stringify(pages));
    else localStorage.removeItem(seenName);
  } catch {
    // Without storage, nothing is kept.
  }
  window.dispatchEvent(new Event(seenChange));
}

export function subscribeToSeenPages(onChange: () => void): () => void {
  window.addEventListener(seenChange, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(seenChange, onChange);
    window.removeEventListener("storage", onChange);
  };
}
