import { defineBehaviour } from "#app/document/document.ts";

/** Shows the button while the text is clipped, and expands the text when the keyboard focus enters it (shell 4.21). */
export const seoText = defineBehaviour("[data-seo-text]", (section, { signal }) => {
  const text = section.firstElementChild;
  const button = section.querySelector("[data-view-more]");
  if (!text || !button) return;
  const sizes = new ResizeObserver(() => section.toggleAttribute("data-clipped", text.scrollHeight > text.clientHeight + 1));
  sizes.observe(text);
  signal.addEventListener("abort", () => sizes.disconnect());

  const open = (isOpen: boolean) => button.setAttribute("aria-expanded", String(isOpen));
  const walkIn = () => {
    if (section.hasAttribute("data-clipped") && text.matches(":has(:focus-visible)")) open(true);
  };
  button.addEventListener("click", () => open(button.getAttribute("aria-expanded") !== "true"), { signal });
  text.addEventListener("focusin", walkIn, { signal });
});
