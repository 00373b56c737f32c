import { defineBehaviour } from "#app/document/document.ts";

export const backLink = defineBehaviour("[data-back]", (link, { signal }) => {
  const back = (event: Event) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    event.stopPropagation();
    history.back();
  };
  link.addEventListener("click", back, { signal });
});

/**
 * Returns true if the previous history entry is a page of this shop. The router counts its entries in `idx`; a new window may have a
 * referrer, but no entry to go back to.
 */
function cameFromHere(): boolean {
  const steps = Number((history.state as { idx?: number } | null)?.idx ?? 0);
  return steps > 0 || (history.length > 1 && document.referrer !== "" && new URL(document.referrer).origin === location.origin);
}
