/** Before hiding, moves the focus from the element to `focusFallback`, since the browser would drop it. */
export function setHiddenKeepingFocus(element: HTMLElement, isHidden: boolean, focusFallback: HTMLElement | null): void {
  if (isHidden && element.contains(document.activeElement)) focusWithoutScroll(focusFallback);
  element.hidden = isHidden;
}

export function focusWithoutScroll(part: HTMLElement | null): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
