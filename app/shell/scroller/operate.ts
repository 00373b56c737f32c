import { setHidden } from "../focus.ts";
import { animateScroll } from "./scroll-animation.ts";

/**
 * Gives the bars below `[data-scroller]` their buttons: each shows while there is more to scroll to on its side, and
 * scrolls by most of what is seen. Returns what ends it.
 */
export function operateScrollers(root: ParentNode): () => void {
  const endings = [...root.querySelectorAll<HTMLElement>("[data-scroller]")].map(operateScroller);
  return () => {
    for (const end of endings) end();
  };
}

/** Operates one such bar; returns what ends it. */
export function operateScroller(scroller: HTMLElement): () => void {
  const list = scroller.querySelector<HTMLElement>("[data-scroller-list]");
  if (!list) return () => {};
  const buttons = [...scroller.querySelectorAll<HTMLButtonElement>("[data-scroll]")];
  let stop = () => {};
  const isBack = (button: HTMLButtonElement) => button.dataset.scroll === "-1";

  const show = () => {
    const end = list.scrollWidth - list.clientWidth;
    // Browsers round what they scroll by: less than a pixel is nothing to scroll to.
    for (const button of buttons) setHidden(button, isBack(button) ? list.scrollLeft < 1 : list.scrollLeft > end - 1, list);
  };
  const scroll = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>("[data-scroll]");
    if (!button) return;
    stop = animateScroll(list.scrollLeft, list.clientWidth * (isBack(button) ? -0.8 : 0.8), (place) => {
      list.scrollLeft = place;
    });
  };

  const sizes = new ResizeObserver(show);
  sizes.observe(list);
  list.addEventListener("scroll", show, { passive: true });
  scroller.addEventListener("click", scroll);
  return () => {
    sizes.disconnect();
    stop();
    list.removeEventListener("scroll", show);
    scroller.removeEventListener("click", scroll);
    for (const button of buttons) setHidden(button, true, list);
  };
}
