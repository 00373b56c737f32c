import { behaviour, onPageChange } from "#app/document/document.ts";

/**
 * Scrolls the bar, and nothing else, so that the tile of this page stands in the middle, on load and on client navigation; an
 * address with a hash leads elsewhere and moves no bar (shell.md §2).
 */
export const activeTile = behaviour("[data-sub-navigation]", (navigation, life) => {
  let path: string | undefined;
  const show = () => {
    // A step within a page moves no bar.
    if (location.pathname === path) return;
    path = location.pathname;
    const bar = navigation.querySelector("[data-scroller-list]");
    const tile = bar?.querySelector("[aria-current='page']");
    if (!bar || !tile || location.hash) return;
    const window = bar.getBoundingClientRect();
    const { left, right, width } = tile.getBoundingClientRect();
    if (left < window.left || right > window.right) bar.scrollLeft += left - window.left - (window.width - width) / 2;
  };
  show();
  onPageChange(life, show);
});
