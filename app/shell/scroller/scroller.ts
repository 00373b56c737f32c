import { behaviour } from "#app/document/document.ts";
import { setHidden } from "../focus.ts";
import { animateScroll } from "./scroll-animation.ts";

/** Gives a bar its buttons: each shows while there is more to scroll to on its side, and scrolls by most of what is seen. */
export const scroller = behaviour("[data-scroller]", (bar, { signal }) => {
  const list = bar.querySelector<HTMLElement>("[data-scroller-list]");
  if (!list) return;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("[data-scroll]")];
  const isBack = (button: HTMLButtonElement) => button.dataset.scroll === "-1";

  const show = () => {
    const end = list.scrollWidth - list.clientWidth;
    // Browsers round what they scroll by: less than a pixel is nothing to scroll to.
    for (const button of buttons) setHidden(button, isBack(button) ? list.scrollLeft < 1 : list.scrollLeft > end - 1, list);
  };
  const scroll = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>("[data-scroll]");
    if (!button) return;
    const distance = list.clientWidth * (isBack(button) ? -0.8 : 0.8);
    const moveTo = (place: number) => {
      list.scrollLeft = place;
    };
    animateScroll(list.scrollLeft, distance, moveTo, signal);
  };

  const sizes = new ResizeObserver(show);
  sizes.observe(list);
  list.addEventListener("scroll", show, { passive: true, signal });
  bar.addEventListener("click", scroll, { signal });
  signal.addEventListener("abort", () => sizes.disconnect());
});
