import { defineBehaviour } from "#app/document/document.ts";

/** Closes a menu opened by touch: with Escape, its links and buttons, or a touch outside. */
export const headerMenu = defineBehaviour<HTMLDetailsElement>("[data-menu]", (opened, { signal }) => {
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
