import type { Life } from "./behaviours.ts";

/** When the code of an island is loaded: with its element, once the browser is idle, near the window, at a touch; or as it says. */
export type When = "now" | "idle" | "near" | "touched" | Wait;

/** Calls back once an element's island is wanted, unless the element's life has ended by then. */
export type Wait = (element: HTMLElement, life: Life, act: () => void) => void;

/** Calls back once an element is wanted, unless it is gone by then. */
export function whenWanted(element: HTMLElement, when: When, life: Life, act: () => void): void {
  const { signal } = life;
  if (typeof when === "function") when(element, life, act);
  else if (when === "now") act();
  else if (when === "near") whenNear(element, signal, act);
  else if (when === "idle") whenIdle(() => !signal.aborted && act());
  else whenTouched(element, signal, act);
}

/** Touched by a pointer or by the focus; what has the focus already is. */
function whenTouched(element: HTMLElement, signal: AbortSignal, act: () => void): void {
  const waiting = new AbortController();
  const touch = () => {
    waiting.abort();
    act();
  };
  const until = { signal: AbortSignal.any([signal, waiting.signal]) };
  for (const event of ["pointerdown", "focusin"]) element.addEventListener(event, touch, until);
  if (element.contains(document.activeElement)) touch();
}

/** Comes near: within a window's height of the window. What takes no room of its own is where its first child is. */
function whenNear(element: HTMLElement, signal: AbortSignal, act: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      act();
    },
    { rootMargin: "100%" },
  );
  near.observe(element.checkVisibility() ? element : (element.firstElementChild ?? element));
  signal.addEventListener("abort", () => near.disconnect());
}

/** Calls back once the browser is idle; not every browser says when that is. */
export const whenIdle: (act: () => void) => void = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 1));
