import { defineBehaviour, onPathChange } from "#app/document/document.ts";

/**
 * Centres the current page's tile if out of view, on load and client navigation. Not for a URL with a hash (shell 2.39), and not on load
 * if the visitor has scrolled the bar before the script started, since tiles would move under the finger.
 */
export const activeTileScroll = defineBehaviour("[data-sub-navigation]", (navigation, life) => {
  const bar = navigation.querySelector("[data-scroller-list]");
  const show = () => {
    const tile = bar?.querySelector("[aria-current='page']");
    if (!bar || !tile || location.hash) return;
    const window = bar.getBoundingClientRect();
    const { left, right, width } = tile.getBoundingClientRect();
    if (left < window.left || right > window.right) bar.scrollLeft += left - window.left - (window.width - width) / 2;
  };
  if (bar?.scrollLeft === 0) show();
  onPathChange(life, show);
});
