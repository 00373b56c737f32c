import { behaviour, followedLink } from "#app/document/document.ts";

/**
 * Closes what opens by hover and by keyboard focus alone: with Escape, and by following one of its links. It opens again when
 * pointer or focus have left and come back.
 */
export const flyout = behaviour("[data-opens]", (item, { signal }) => {
  const isHeld = () => item.matches(":hover, :focus-within");
  const close = () => {
    item.dataset.closed = "";
  };
  // What has the focus within goes with it: the focus returns to the item's own link.
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isHeld()) return;
    close();
    if (item.contains(document.activeElement)) item.querySelector("a")?.focus();
  };
  const follow = (event: MouseEvent) => {
    if (followedLink(event)) close();
  };
  const leave = ({ relatedTarget }: MouseEvent | FocusEvent) => {
    if (!item.contains(relatedTarget as Node | null) && !isHeld()) delete item.dataset.closed;
  };

  document.addEventListener("keydown", leaveByKey, { signal });
  item.addEventListener("click", follow, { signal });
  item.addEventListener("pointerout", leave, { signal });
  item.addEventListener("focusout", leave, { signal });
});
