import { behaviour } from "#app/document/document.ts";
import { disable } from "./cookie.ts";

/** Told by what was closed, to whoever has to end something with it; it bubbles. */
export const closed = "shell:closed";

/** Lets a visitor close what is `[data-closable]`: a cookie remembers it, and the focus goes on to the content. */
export const closing = behaviour("[data-close]", (button, { signal }) => {
  const close = () => {
    const part = button.closest<HTMLElement>("[data-closable]");
    if (!button.dataset.close || !part) return;
    part.hidden = true;
    part.dispatchEvent(new Event(closed, { bubbles: true }));
    document.getElementById("content")?.focus({ preventScroll: true });
    disable(button.dataset.close);
  };
  button.addEventListener("click", close, { signal });
});
