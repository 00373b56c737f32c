import { defineBehaviour } from "#app/document/document.ts";
import { setClosedCookie } from "./cookie.ts";

export const closedEvent = "shell:closed";

export const closeButton = defineBehaviour("[data-close]", (button, { signal }) => {
  const close = () => {
    const part = button.closest<HTMLElement>("[data-closable]");
    if (!button.dataset.close || !part) return;
    part.hidden = true;
    part.dispatchEvent(new Event(closedEvent, { bubbles: true }));
    document.getElementById("content")?.focus({ preventScroll: true });
    setClosedCookie(button.dataset.close);
  };
  button.addEventListener("click", close, { signal });
});
