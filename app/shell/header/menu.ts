import { behaviour } from "#app/document/document.ts";

/** Closes the menu that a touch has opened: with Escape, by a link or a button of it, and by a touch elsewhere. */
export const menu = behaviour<HTMLDetailsElement>("[data-menu]", (opened, { signal }) => {
  const leaveByClick = ({ target }: Event) => {
    const isWithin = opened.parentElement?.contains(target as Node) && !(target as Element).closest("a, button");
    if (!isWithin) opened.open = false;
  };
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") opened.open = false;
  };
  document.addEventListener("click", leaveByClick, { signal });
  document.addEventListener("keydown", leaveByKey, { signal });
});
