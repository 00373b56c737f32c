import { afterPaint, defineBehaviour, followedLink, onPathChange } from "#app/document/document.ts";

/** Viewport width from which the main navigation replaces the burger menu (shell 9.2). */
const wide = "(min-width: 1000px)";

/**
 * Burger menu. Closes in wide viewports, after a followed link or a sent form, and on another page; Escape closes the second level first.
 */
export const burger = defineBehaviour<HTMLDetailsElement>("[data-burger]", (navigation, life) => {
  const width = matchMedia(wide);
  const close = () => {
    navigation.open = false;
  };
  const widen = () => {
    if (!width.matches) return;
    cover();
    // Moves the focus out before the panel is hidden. The browser may already have reset it to the body.
    if (navigation.contains(document.activeElement) || (navigation.open && document.activeElement === document.body))
      navigation.parentElement?.querySelector("a")?.focus();
    close();
  };
  const follow = (event: MouseEvent) => {
    if (followedLink(event)) close();
  };
  /** Focuses the button, since the sent form is hidden with the panel. */
  const closeAtButton = () => {
    if (navigation.contains(document.activeElement)) navigation.querySelector("summary")?.focus();
    close();
  };
  let covered: readonly HTMLElement[] = [];
  const cover = () => {
    const isCovered = navigation.open && !width.matches && !life.signal.aborted;
    document.body.classList.toggle("page--covered", isCovered);
    for (const element of covered) element.inert = false;
    covered = isCovered ? besides(navigation) : [];
    for (const element of covered) element.inert = true;
  };
  const settle = () => {
    // After the paint, since `cover` restyles the whole page.
    afterPaint(cover);
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
  navigation.addEventListener("submit", closeAtButton, life);
  const opened = new MutationObserver(settle);
  opened.observe(navigation, { attributeFilter: ["open"] });
  life.signal.addEventListener("abort", () => {
    opened.disconnect();
    cover();
  });
  settle();
  document.addEventListener("keydown", leaveByKey, life);
  const leave = () => {
    close();
    cover();
  };
  onPathChange(life, leave);
  window.addEventListener("popstate", leave, life);
});

/**
 * Returns the siblings of an element and of its ancestors, except dialogs and elements that contain one, since a dialog may open above the
 * panel.
 */
function besides(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter(
    (one) => one !== element && one instanceof HTMLElement && !one.matches("dialog, :has(dialog)"),
  );
  return [...(siblings as HTMLElement[]), ...besides(parent)];
}
