import { holeProps } from "#app/document/document.ts";

/** "69,95 €" or, for a reduced price, "69,95 €", "93,90 €" and "−26 %". A string unless reduced, since arrays take longer to serialise. */
export type FormattedPrice = string | readonly [current: string, original: string, off: string];

/** `before` precedes the original price for screen readers. */
export type PriceLabels = { before: string; loading: string; unavailable: string };

/** Shell 2.46. */
export function PriceTag({ words, labels }: { words: FormattedPrice; labels: PriceLabels }) {
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

export function PriceUnavailable({ labels }: { labels: PriceLabels }) {
  return <span className="price price--unavailable">{labels.unavailable}</span>;
}

/** `name` must be unique within the fragment. */
export function PricePlaceholder({ name, labels }: { name: string; labels: PriceLabels }) {
  return (
    <span className="price price--loading" {...holeProps(name)}>
      {labels.loading}
    </span>
  );
}
