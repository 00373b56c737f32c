import { followedLink } from "#app/document/document.ts";

/**
 * Closes what opens by hover and by keyboard focus alone (`[data-opens]`): with Escape, and by following one of its links.
 * It opens again when pointer or focus have left and come back. Returns what ends it.
 */
export function operateFlyouts(root: ParentNode): () => void {
  const items = [...root.querySelectorAll<HTMLElement>("[data-opens]")];
  const itemOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>("[data-opens]");

  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    for (const item of items) if (item.matches(":hover, :focus-within")) close(item);
  };
  const follow = (event: MouseEvent) => {
    const item = itemOf(event.target);
    if (item && followedLink(event)) item.dataset.closed = "";
  };
  const leave = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const item = itemOf(target);
    if (item && itemOf(relatedTarget) !== item && !item.matches(":hover, :focus-within")) delete item.dataset.closed;
  };

  const listeners = [
    ["keydown", leaveByKey],
    ["click", follow],
    ["pointerout", leave],
    ["focusout", leave],
  ] as const;
  for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener);
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener);
  };
}

/** What has the focus within goes with it: the focus returns to the item's own link. */
function close(item: HTMLElement): void {
  item.dataset.closed = "";
  if (item.contains(document.activeElement)) item.querySelector("a")?.focus();
}
