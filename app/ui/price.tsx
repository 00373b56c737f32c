import { latePlace } from "#app/document/document.ts";

/**
 * A price in words, formatted at the edge: "69,95 €", or where a reduction applies "69,95 €", "93,90 €" and "−26 %". A page hands
 * over dozens of them, and each list in a hand-off costs the edge time: most are plain.
 */
export type PriceWords = string | readonly [current: string, original: string, off: string];

/** The words around a price: what comes before an original, and what stands in a price's place when it is not there. */
export type PriceLabels = { before: string; loading: string; unavailable: string };

/** A price; the original is struck through when a reduction applies (shell.md §2, "Price calculator block"). */
export function Price({ words, labels }: { words: PriceWords; labels: PriceLabels }) {
  if (typeof words === "string") {
    return (
      <span className="price">
        <span className="price__current">{words}</span>
      </span>
    );
  }
  const [current, original, off] = words;
  return (
    <span className="price">
      <span className="visually-hidden">{`${labels.before} `}</span>
      <del className="price__original">{original}</del>
      <span className="price__current">{current}</span>
      <span className="price__off">{off}</span>
    </span>
  );
}

/** Where a price is never to come. */
export function NoPrice({ labels }: { labels: PriceLabels }) {
  return <span className="price price--unavailable">{labels.unavailable}</span>;
}

/** The place of a price that is on its way, as high as a price; `name` is the place's within its sheet. */
export function PricePlace({ name, labels }: { name: string; labels: PriceLabels }) {
  return (
    <span className="price price--loading" {...latePlace(name)}>
      {labels.loading}
    </span>
  );
}
