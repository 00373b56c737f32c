import { defineBehaviour } from "#app/document/document.ts";
import { setHiddenKeepingFocus } from "../focus.ts";
import { animateScroll } from "./scroll-animation.ts";

/** Shows a button on each side to which the bar can be scrolled further; a click scrolls there by most of the bar's width. */
export const scroller = defineBehaviour("[data-scroller]", (bar, { signal }) => {
  const list = bar.querySelector<HTMLElement>("[data-scroller-list]");
  if (!list) return;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("[data-scroll]")];
  const isBack = (button: HTMLButtonElement) => button.dataset.scroll === "-1";

  const show = () => {
    const end = list.scrollWidth - list.clientWidth;
    // Tolerates 1 px, since browsers round scroll positions.
    for (const button of buttons) setHiddenKeepingFocus(button, isBack(button) ? list.scrollLeft < 1 : list.scrollLeft > end - 1, list);
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
