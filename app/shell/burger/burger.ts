import { behaviour, followedLink, onPageChange } from "#app/document/document.ts";

/** From here on there is the main navigation instead (shell.md §9, "Burger closes at min-width 1000"). */
const wide = "(min-width: 1000px)";

/**
 * Closes the burger navigation, which opens by itself, when the viewport gets wide, when one of its links is followed, when
 * a form of it is sent, when another page comes, and with Escape, which leads back from the second level first. It opens at the
 * first level again.
 */
export const burger = behaviour<HTMLDetailsElement>("[data-burger]", (navigation, life) => {
  const width = matchMedia(wide);
  const close = () => {
    navigation.open = false;
  };
  const widen = () => {
    if (!width.matches) return;
    // What is hidden hands the focus on to the first link beside it; the browser may have dropped it already.
    if (navigation.contains(document.activeElement) || (navigation.open && document.activeElement === document.body))
      navigation.parentElement?.querySelector("a")?.focus();
    close();
  };
  const follow = (event: MouseEvent) => {
    if (followedLink(event)) close();
  };
  const rewind = () => {
    if (navigation.open) return;
    for (const part of navigation.querySelectorAll<HTMLDetailsElement>("details[open]")) part.open = false;
  };
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !navigation.open) return;
    const inner = navigation.querySelector<HTMLDetailsElement>("[data-burger-second][open]") ?? navigation;
    inner.open = false;
    inner.querySelector("summary")?.focus();
  };

  width.addEventListener("change", widen, life);
  navigation.addEventListener("click", follow, life);
  navigation.addEventListener("submit", close, life);
  navigation.addEventListener("toggle", rewind, life);
  document.addEventListener("keydown", leaveByKey, life);
  onPageChange(life, close);
});
