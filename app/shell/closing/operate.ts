import { disable } from "./cookie.ts";

/** Told by what was closed, to whoever has to end something with it; it bubbles. */
export const closed = "shell:closed";

/**
 * Lets a visitor close what is `[data-closable]`: a cookie remembers it, and the focus goes on to the content.
 * Returns what ends it.
 */
export function operateClosing(root: ParentNode): () => void {
  const close = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>("[data-close]");
    const part = button?.closest<HTMLElement>("[data-closable]");
    if (!button?.dataset.close || !part) return;
    part.hidden = true;
    part.dispatchEvent(new Event(closed, { bubbles: true }));
    document.getElementById("content")?.focus({ preventScroll: true });
    disable(button.dataset.close);
  };
  root.addEventListener("click", close);
  return () => root.removeEventListener("click", close);
}
