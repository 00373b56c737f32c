import { defineBehaviour, followedLink } from "#app/document/document.ts";

/**
 * Closes a flyout, which CSS opens on hover and focus, on Escape or a followed link. It can open again once pointer and focus have left the
 * item.
 */
export const flyout = defineBehaviour("[data-opens]", (item, { signal }) => {
  const isHeld = () => item.matches(":hover, :focus-within");
  const close = () => {
    item.dataset.closed = "";
  };
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
