import { defineBehaviour } from "#app/document/document.ts";

/** Viewport width from which sections are not collapsible (shell 9.3). */
const wide = "(min-width: 720px)";

/** Keeps the section open in wide windows, so that screen readers announce it as open and Tab skips the summary. */
export const collapsible = defineBehaviour<HTMLDetailsElement>("[data-collapsible]", (section, { signal }) => {
  const wideQuery = matchMedia(wide);
  const settle = () => {
    section.open = wideQuery.matches || section.dataset.collapsible === "open";
    const summary = section.querySelector("summary");
    if (summary) summary.tabIndex = wideQuery.matches ? -1 : 0;
  };
  if (wideQuery.matches) settle();
  wideQuery.addEventListener("change", settle, { signal });
});
