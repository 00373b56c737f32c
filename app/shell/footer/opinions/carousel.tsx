import { type KeyboardEvent, useEffect, useRef } from "react";
import { Slot } from "#app/document/document.ts";
import { shownPlaces } from "./groups.ts";
import { useCarousel, type Way } from "./use-carousel.ts";

export type CarouselProps = { count: number; words: { previous: string; next: string } };

const ways: Record<string, Way | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A row of reviews without an end: by its buttons, by arrow keys and by swiping, a group at a time (shell.md §9). Until its script
 * is there it is a row to swipe through.
 */
export function Carousel({ count, words }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const { viewport, seen, turn } = useCarousel(count);
  const canTurn = seen.length > 0 && seen.length < count;

  useEffect(() => {
    const window = row.current?.querySelector<HTMLElement>("[data-carousel-window]");
    for (const [place, item] of [...(window?.querySelectorAll("li") ?? [])].entries()) {
      const isSeen = !canTurn || seen.includes(place);
      // The focus does not leave with a review that leaves.
      if (!isSeen && item.contains(document.activeElement)) window?.focus({ preventScroll: true });
      item.inert = !isSeen;
    }
  }, [seen, canTurn]);

  const turnByKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || !canTurn || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(way);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are those of whatever has the focus within
    <div className="opinions__row" data-carousel={canTurn ? "on" : ""} ref={row} onKeyDown={turnByKey}>
      <div className="opinions__window" data-carousel-window="" tabIndex={seen.length > 0 ? -1 : undefined} ref={viewport}>
        <Slot as="ul" className="opinions__list" name="reviews" />
      </div>
      <div className="opinions__controls">
        <Turner way={-1} label={words.previous} turn={turn} />
        <p className="opinions__place" role="status" data-carousel-place="">
          {shownPlaces(seen, count)}
        </p>
        <Turner way={1} label={words.next} turn={turn} />
      </div>
    </div>
  );
}

function Turner({ way, label, turn }: { way: Way; label: string; turn(way: Way): void }) {
  return (
    <Slot
      as="button"
      className="opinions__turn"
      type="button"
      name="arrow"
      aria-label={label}
      data-carousel-turn={way}
      onClick={() => turn(way)}
    />
  );
}
