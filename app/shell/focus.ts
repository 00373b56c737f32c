/** Hides an element, or shows it. A focus in what is hidden goes on to another element first: it would be dropped. */
export function setHidden(element: HTMLElement, isHidden: boolean, heir: HTMLElement | null): void {
  if (isHidden && element.contains(document.activeElement)) giveFocus(heir);
  element.hidden = isHidden;
}

/** Gives the focus to a part of the page that is no control, and leaves the page where it is. */
export function giveFocus(part: HTMLElement | null): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
