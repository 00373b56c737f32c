import type { Lifetime } from "./behaviours.ts";

export type HydrationTiming = "now" | "idle" | "near" | "touched" | HydrationTrigger;

export type HydrationTrigger = (element: HTMLElement, life: Lifetime, act: () => void) => void;

export function scheduleHydration(element: HTMLElement, when: HydrationTiming, life: Lifetime, act: () => void): void {
  const { signal } = life;
  if (typeof when === "function") when(element, life, act);
  else if (when === "now") act();
  else if (when === "near") whenNear(element, signal, act);
  else if (when === "idle") whenIdle(() => !signal.aborted && act());
  else whenTouched(element, signal, act);
}

function whenTouched(element: HTMLElement, signal: AbortSignal, act: () => void): void {
  const waiting = new AbortController();
  const touch = () => {
    waiting.abort();
    act();
  };
  const options = { signal: AbortSignal.any([signal, waiting.signal]) };
  for (const event of ["pointerdown", "focusin"]) element.addEventListener(event, touch, options);
  if (element.contains(document.activeElement)) touch();
}

/** Acts once the element is within one viewport height of the viewport. Observes the first child of an element without a box. */
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

export const whenIdle: (act: () => void) => void = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 1));
