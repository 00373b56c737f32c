import { defineBehaviour } from "#app/document/document.ts";

/** Closes a menu that was opened by touch: on Escape, on its links and buttons, and on a touch outside. */
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
