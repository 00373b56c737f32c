import { giveFocus, setHidden } from "../focus.ts";
import { animateScroll } from "../scroller/scroll-animation.ts";
import { isWanted, scrolledTo, type Upward } from "./upward.ts";

/** How long a page has to rest before the button comes or goes, in milliseconds (shell.md §9, "back-to-top debounce"). */
const rest = 500;

/** Shows the button to who scrolls back up, and leads to the top with it. Returns what ends it. */
export function operateBackToTop(root: ParentNode): () => void {
  const button = root.querySelector<HTMLElement>("[data-back-to-top]");
  if (!button) return () => {};
  let upward: Upward = { at: scrollY, risen: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};

  const show = (isShown: boolean) => setHidden(button, !isShown, document.getElementById("content"));
  const scroll = () => {
    upward = scrolledTo(scrollY, upward);
    clearTimeout(timer);
    timer = setTimeout(() => show(isWanted(upward, innerHeight)), rest);
  };
  const lead = () => {
    stop = animateScroll(scrollY, -scrollY, (place) => scrollTo({ top: place, behavior: "instant" }), focusTop);
  };

  addEventListener("scroll", scroll, { passive: true });
  button.addEventListener("click", lead);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener("scroll", scroll);
    button.removeEventListener("click", lead);
    show(false);
  };
}

/** The next key goes on from the top of the page. */
function focusTop(): void {
  giveFocus(document.querySelector<HTMLElement>('[data-sheet="header"]'));
}
