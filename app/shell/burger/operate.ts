/** From here on there is the main navigation instead (shell.md §9, "Burger closes at min-width 1000"). */
const wide = "(min-width: 1000px)";

/**
 * Closes the burger navigation, which opens by itself, when the viewport gets wide, when one of its links is followed and
 * with Escape, which leads back from the second level first. Returns what ends it.
 */
export function operateBurger(root: ParentNode): () => void {
  const burger = root.querySelector<HTMLDetailsElement>("[data-burger]");
  if (!burger) return () => {};
  const width = matchMedia(wide);

  const closeAll = () => {
    for (const part of burger.querySelectorAll<HTMLDetailsElement>("details[open]")) part.open = false;
    burger.open = false;
  };
  const widen = () => {
    if (width.matches) closeAll();
  };
  const follow = ({ target }: Event) => {
    if ((target as Element).closest("a")) closeAll();
  };
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !burger.open) return;
    const inner = burger.querySelector<HTMLDetailsElement>("[data-burger-second][open]") ?? burger;
    inner.open = false;
    inner.querySelector("summary")?.focus();
  };

  width.addEventListener("change", widen);
  burger.addEventListener("click", follow);
  document.addEventListener("keydown", leaveByKey);
  return () => {
    width.removeEventListener("change", widen);
    burger.removeEventListener("click", follow);
    document.removeEventListener("keydown", leaveByKey);
  };
}
