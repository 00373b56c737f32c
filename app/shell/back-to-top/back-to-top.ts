import { defineBehaviour } from "#app/document/document.ts";
import { focusWithoutScroll, setHiddenKeepingFocus } from "../focus.ts";
import { animateScroll } from "../scroller/scroll-animation.ts";
import { nextUpwardScroll, shouldShowBackToTop, type UpwardScroll } from "./upward-scroll.ts";

/** Time without scrolling after which the button is shown or hidden (ms; shell 9.11). */
const rest = 500;

export const backToTop = defineBehaviour("[data-back-to-top]", (button, { signal }) => {
  let upward: UpwardScroll = { at: scrollY, risen: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (isShown: boolean) => setHiddenKeepingFocus(button, !isShown, document.getElementById("content"));
  const scroll = () => {
    upward = nextUpwardScroll(scrollY, upward);
    clearTimeout(timer);
    timer = setTimeout(() => show(shouldShowBackToTop(upward, innerHeight)), rest);
  };
  const lead = () => animateScroll(scrollY, -scrollY, (place) => scrollTo({ top: place, behavior: "instant" }), signal, focusTop);

  addEventListener("scroll", scroll, { passive: true, signal });
  button.addEventListener("click", lead, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
});

/** Lets the next Tab continue from the top of the page. */
function focusTop(): void {
  focusWithoutScroll(document.querySelector<HTMLElement>('[data-fragment="header"]'));
}
