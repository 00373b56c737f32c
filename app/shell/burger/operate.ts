import { followedLink } from "#app/document/document.ts";

/** From here on there is the main navigation instead (shell.md §9, "Burger closes at min-width 1000"). */
const wide = "(min-width: 1000px)";

/**
 * Closes the burger navigation, which opens by itself, when the viewport gets wide, when one of its links is followed, when
 * a form of it is sent, and with Escape, which leads back from the second level first. It opens at the first level again.
 * Returns what ends it.
 */
export function operateBurger(root: ParentNode): () => void {
  const burger = burgerOf(root);
  if (!burger) return () => {};
  const width = matchMedia(wide);
  const ends = new AbortController();
  const listen = { signal: ends.signal };

  const widen = () => {
    if (!width.matches) return;
    // What is hidden hands the focus on to the first link beside it; the browser may have dropped it already.
    if (burger.contains(document.activeElement) || (burger.open && document.activeElement === document.body))
      burger.parentElement?.querySelector("a")?.focus();
    closeBurger();
  };
  const follow = (event: MouseEvent) => {
    if (followedLink(event)) closeBurger();
  };
  const rewind = () => {
    if (burger.open) return;
    for (const part of burger.querySelectorAll<HTMLDetailsElement>("details[open]")) part.open = false;
  };
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !burger.open) return;
    const inner = burger.querySelector<HTMLDetailsElement>("[data-burger-second][open]") ?? burger;
    inner.open = false;
    inner.querySelector("summary")?.focus();
  };

  width.addEventListener("change", widen, listen);
  burger.addEventListener("click", follow, listen);
  burger.addEventListener("submit", closeBurger, listen);
  burger.addEventListener("toggle", rewind, listen);
  document.addEventListener("keydown", leaveByKey, listen);
  return () => ends.abort();
}

/** Closes the burger navigation of the page. */
export function closeBurger(): void {
  const burger = burgerOf(document);
  if (burger) burger.open = false;
}

function burgerOf(root: ParentNode): HTMLDetailsElement | null {
  return root.querySelector("[data-burger]");
}
