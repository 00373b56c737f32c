import { type KeyboardEvent, useEffect, useRef } from "react";
import { Slot } from "#app/document/document.ts";
import { formatPosition } from "./positions.ts";
import { type CarouselDirection, useReviewCarousel } from "./use-carousel.ts";

export type ReviewCarouselProps = { count: number; words: { previous: string; next: string } };

const ways: Record<string, CarouselDirection | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

/** Endless carousel, moved by groups with buttons, arrow keys and swipes (shell 4.23). Before hydration it is a scrollable row. */
export function ReviewCarousel({ count, words }: ReviewCarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const { viewport, seen, turn } = useReviewCarousel(count);
  const canTurn = seen.length > 0 && seen.length < count;

  useEffect(() => {
    const window = row.current?.querySelector<HTMLElement>("[data-carousel-window]");
    for (const [place, item] of [...(window?.querySelectorAll("li") ?? [])].entries()) {
      const isSeen = !canTurn || seen.includes(place);
      // Keeps the focus, which a review would lose when it becomes inert.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys come from the focused element within
    <div className="opinions__row" data-carousel={canTurn ? "on" : ""} ref={row} onKeyDown={turnByKey}>
      <div className="opinions__window" data-carousel-window="" tabIndex={seen.length > 0 ? -1 : undefined} ref={viewport}>
        <Slot as="ul" className="opinions__list" name="reviews" />
      </div>
      <div className="opinions__controls">
        <Turner way={-1} label={words.previous} turn={turn} />
        <p className="opinions__place" role="status" data-carousel-place="">
          {formatPosition(seen, count)}
        </p>
        <Turner way={1} label={words.next} turn={turn} />
      </div>
    </div>
  );
}

function Turner({ way, label, turn }: { way: CarouselDirection; label: string; turn(way: CarouselDirection): void }) {
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
