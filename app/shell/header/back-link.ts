import { defineBehaviour } from "#app/document/document.ts";

/** Uses the history if the previous page belongs to this shop. */
export const backLink = defineBehaviour("[data-back]", (link, { signal }) => {
  const back = (event: Event) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    event.stopPropagation();
    history.back();
  };
  link.addEventListener("click", back, { signal });
});

/** The router counts its history entries in `idx`. A new window may have a referrer, but nothing to go back to. */
function cameFromHere(): boolean {
  const steps = Number((history.state as { idx?: number } | null)?.idx ?? 0);
  return steps > 0 || (history.length > 1 && document.referrer !== "" && new URL(document.referrer).origin === location.origin);
}
