import { behaviour } from "#app/document/document.ts";

/** From here on nothing is collapsible (shell.md §9). */
const wide = "(min-width: 720px)";

/**
 * Opens a collapsible section for good in a wide window, so that it is not told as closed and does not stop the tab key there;
 * in a window that gets narrow it is as it started. What a shopper opened before the script stays open.
 */
export const collapsible = behaviour<HTMLDetailsElement>("[data-collapsible]", (section, { signal }) => {
  const window = matchMedia(wide);
  const settle = () => {
    section.open = window.matches || section.dataset.collapsible === "open";
    const summary = section.querySelector("summary");
    if (summary) summary.tabIndex = window.matches ? -1 : 0;
  };
  if (window.matches) settle();
  window.addEventListener("change", settle, { signal });
});
