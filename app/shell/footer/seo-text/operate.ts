/**
 * Shows the link to the rest of a text where the text is clipped, and opens and closes it (shell.md §4, "Footer"). Whoever
 * walks into a clipped text by keyboard has opened it, and can close it.
 */
export function operateSeoText(root: ParentNode): () => void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isClipped = target.scrollHeight > target.clientHeight + 1;
      target.closest("[data-seo-text]")?.toggleAttribute("data-clipped", isClipped);
    }
  });
  for (const text of root.querySelectorAll("[data-seo-text] > :first-child")) sizes.observe(text);

  const open = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("[data-view-more]") : null;
    button?.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
  };
  const walkIn = ({ target }: Event) => {
    const text = (target as Element).closest("[data-clipped] > :first-child:has(:focus-visible)");
    text?.nextElementSibling?.setAttribute("aria-expanded", "true");
  };
  root.addEventListener("click", open);
  root.addEventListener("focusin", walkIn);
  return () => {
    sizes.disconnect();
    root.removeEventListener("click", open);
    root.removeEventListener("focusin", walkIn);
  };
}
