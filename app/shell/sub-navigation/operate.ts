import { operateScroller } from "../scroller/operate.ts";

/** Gives the sub-navigation bar its buttons. It is each page's own, so it is not among the parts of the shell. Returns what ends it. */
export function operateSubNavigation(root: ParentNode): () => void {
  const bar = root.querySelector<HTMLElement>("[data-sub-navigation]");
  return bar ? operateScroller(bar) : () => {};
}

/**
 * Scrolls the bar, and nothing else, so that the tile of this page stands in the middle; an address with a hash leads
 * elsewhere and moves no bar (shell.md §2).
 */
export function showActiveTile(root: ParentNode, hash: string): void {
  const bar = root.querySelector("[data-sub-navigation] [data-scroller-list]");
  const tile = bar?.querySelector("[aria-current='page']");
  if (!bar || !tile || hash) return;
  const window = bar.getBoundingClientRect();
  const { left, right, width } = tile.getBoundingClientRect();
  if (left < window.left || right > window.right) bar.scrollLeft += left - window.left - (window.width - width) / 2;
}
