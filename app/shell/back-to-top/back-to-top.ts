import { behaviour } from "#app/document/document.ts";
import { giveFocus, setHidden } from "../focus.ts";
import { animateScroll } from "../scroller/scroll-animation.ts";
import { isWanted, scrolledTo, type Upward } from "./upward.ts";

/** How long a page has to rest before the button comes or goes, in milliseconds (shell.md §9, "back-to-top debounce"). */
const rest = 500;

/** Shows the button to who scrolls back up, and leads to the top with it. */
export const backToTop = behaviour("[data-back-to-top]", (button, { signal }) => {
  let upward: Upward = { at: scrollY, risen: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (isShown: boolean) => setHidden(button, !isShown, document.getElementById("content"));
  const scroll = () => {
    upward = scrolledTo(scrollY, upward);
    clearTimeout(timer);
    timer = setTimeout(() => show(isWanted(upward, innerHeight)), rest);
  };
  const lead = () => animateScroll(scrollY, -scrollY, (place) => scrollTo({ top: place, behavior: "instant" }), signal, focusTop);

  addEventListener("scroll", scroll, { passive: true, signal });
  button.addEventListener("click", lead, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
});

/** The next key goes on from the top of the page. */
function focusTop(): void {
  giveFocus(document.querySelector<HTMLElement>('[data-sheet="header"]'));
}
