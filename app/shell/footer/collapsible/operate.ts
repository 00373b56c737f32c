/** From here on nothing is collapsible (shell.md §9). */
const wide = "(min-width: 720px)";

/**
 * Opens every collapsible section for good in a wide window, so that none is told as closed or stops the tab key there;
 * a window that gets narrow has them as they started. What a shopper opened before the script stays open.
 */
export function operateCollapsibles(root: ParentNode): () => void {
  const window = matchMedia(wide);
  const settle = () => {
    for (const section of root.querySelectorAll<HTMLDetailsElement>("[data-collapsible]")) {
      section.open = window.matches || section.dataset.collapsible === "open";
      const summary = section.querySelector("summary");
      if (summary) summary.tabIndex = window.matches ? -1 : 0;
    }
  };
  if (window.matches) settle();
  window.addEventListener("change", settle);
  return () => window.removeEventListener("change", settle);
}
