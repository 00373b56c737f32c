import type { EmblaCarouselType as Api } from "embla-carousel";
import { type RefCallback, useCallback, useEffect, useState } from "react";
import { EmblaCarousel } from "./embla.client.ts";
import { swipeDirection, visibleIndexes } from "./positions.ts";

export type CarouselDirection = 1 | -1;

const options = {
  loop: true,
  align: "start",
  slidesToScroll: "auto",
  breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
} as const;

export function useReviewCarousel(count: number): {
  viewport: RefCallback<HTMLElement>;
  /** Indexes of the visible items; empty before the library has started. */
  seen: readonly number[];
  turn(way: CarouselDirection): void;
} {
  const [api, setApi] = useState<Api>();
  const viewport = useCallback((viewportElement: HTMLElement | null) => {
    const row = viewportElement ? EmblaCarousel(viewportElement, options) : undefined;
    setApi(row);
    return () => row?.destroy();
  }, []);
  const [seen, setSeen] = useState<readonly number[]>([]);

  useEffect(() => {
    if (!api) return;
    const life = new AbortController();
    let first = takeOver(api);
    const show = () => {
      first = groups(api)[api.selectedScrollSnap()]?.[0] ?? 0;
      setSeen(visibleIndexes(first, groups(api)[0]?.length ?? 1, count));
    };
    // A new width changes the groups; the first visible item stays visible.
    const regroup = () => {
      api.scrollTo(groupOf(api, first), true);
      show();
    };
    api.on("select", show).on("reInit", regroup);
    turnBySwipes(api, life.signal);
    regroup();
    return () => life.abort();
  }, [api, count]);

  return { viewport, seen, turn: (way) => (way === 1 ? api?.scrollNext() : api?.scrollPrev()) };
}

function groups(api: Api): readonly (readonly number[])[] {
  return api.internalEngine().slideRegistry;
}

function groupOf(api: Api, place: number): number {
  return groups(api).findIndex((group) => group.includes(place));
}

/** Resets the scroll position from before hydration; returns the index of the focused item, else of the visible one. */
function takeOver(api: Api): number {
  const items = api.slideNodes();
  const [one, two] = items;
  const viewportElement = api.rootNode();
  const width = one && two ? two.offsetLeft - one.offsetLeft : 0;
  const place = width > 0 ? Math.round(viewportElement.scrollLeft / width) : 0;
  viewportElement.scrollLeft = 0;
  // The browser may not have scrolled the row to the focused item yet.
  const focused = items.findIndex((item) => item.contains(document.activeElement));
  return focused === -1 ? place : focused;
}

/** Turns by the length of a swipe (shell 9.6), while the library would use the end position and the velocity. */
function turnBySwipes(api: Api, signal: AbortSignal): void {
  let from = 0;
  let swiped = 0;
  let start = 0;
  api.rootNode().addEventListener("pointerdown", ({ clientX }) => ([from, swiped] = [clientX, 0]), { signal });
  addEventListener("pointerup", ({ clientX }) => (swiped = clientX - from), { signal });
  api.on("pointerDown", () => {
    start = api.selectedScrollSnap();
  });
  api.on("pointerUp", () => {
    const count = api.scrollSnapList().length;
    api.scrollTo((start + swipeDirection(swiped) + count) % count);
  });
}
