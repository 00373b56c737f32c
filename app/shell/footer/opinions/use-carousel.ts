import type { EmblaCarouselType as Api } from "embla-carousel";
import { type RefCallback, useCallback, useEffect, useState } from "react";
import { EmblaCarousel } from "./embla.client.ts";
import { seenFrom, turnBySwipe } from "./groups.ts";

/** One group on, or back. */
export type Way = 1 | -1;

/** Who wants no motion gets none. */
const options = {
  loop: true,
  align: "start",
  slidesToScroll: "auto",
  breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
} as const;

/** A row without an end, of `count` items, that turns by groups of as many as are seen at once. */
export function useCarousel(count: number): {
  viewport: RefCallback<HTMLElement>;
  /** The places of the items that are seen, from the first one on; none before the row is there. */
  seen: readonly number[];
  turn(way: Way): void;
} {
  const [api, setApi] = useState<Api>();
  const viewport = useCallback((window: HTMLElement | null) => {
    const row = window ? EmblaCarousel(window, options) : undefined;
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
      setSeen(seenFrom(first, groups(api)[0]?.length ?? 1, count));
    };
    // Another width has other groups: what was seen first stays.
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

/** The places of the items, by the groups that the row turns by. */
function groups(api: Api): readonly (readonly number[])[] {
  return api.internalEngine().slideRegistry;
}

function groupOf(api: Api, place: number): number {
  return groups(api).findIndex((group) => group.includes(place));
}

/** What was swiped to before the script stays in sight: gives its place. */
function takeOver(api: Api): number {
  const [one, two] = api.slideNodes();
  const window = api.rootNode();
  const width = one && two ? two.offsetLeft - one.offsetLeft : 0;
  const place = width > 0 ? Math.round(window.scrollLeft / width) : 0;
  window.scrollLeft = 0;
  return place;
}

/** The library turns by where a drag ends and how fast; here its length decides (shell.md §9). */
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
    api.scrollTo((start + turnBySwipe(swiped) + count) % count);
  });
}
