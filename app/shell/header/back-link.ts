import { behaviour } from "#app/document/document.ts";

/** Leads a back link to the page before, where this shop has one; else it leads where it says. */
export const backLink = behaviour("[data-back]", (link, { signal }) => {
  const back = (event: Event) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    event.stopPropagation();
    history.back();
  };
  link.addEventListener("click", back, { signal });
});

/** The router counts its steps in the history; a document that was loaded says where from. */
function cameFromHere(): boolean {
  const steps = Number((history.state as { idx?: number } | null)?.idx ?? 0);
  return steps > 0 || (document.referrer !== "" && new URL(document.referrer).origin === location.origin);
}
