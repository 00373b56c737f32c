import { Suspense, use } from "react";
import type { Late } from "#app/catalogue/late.ts";

/**
 * A price in words, formatted at the edge: "69,95 €", or "69,95 €", "93,90 €" and "−26 %" where a reduction applies. A list rather
 * than names, because a page hands over dozens of them.
 */
export type PriceWords = readonly [current: string] | readonly [current: string, original: string, off: string];

/** The words around a price: what comes before an original, and what stands in a price's place when it is not there. */
export type PriceLabels = { before: string; loading: string; unavailable: string };

/** A price; the original is struck through when a reduction applies (shell.md §2, "Price calculator block"). */
function Price({ words, before }: { words: PriceWords; before: string }) {
  return (
    <span className="price">
      {words.length === 3 ? (
        <>
          <span className="visually-hidden">{before} </span>
          <del className="price__original">{words[1]}</del>
        </>
      ) : null}
      <span className="price__current">{words[0]}</span>
      {words.length === 3 ? <span className="price__off">{words[2]}</span> : null}
    </span>
  );
}

/** A price in any of its states; its place has the same height in each. */
export function PlacedPrice({ price, labels }: { price: PriceWords | "loading" | "unavailable"; labels: PriceLabels }) {
  if (price === "loading") {
    return (
      <span className="price price--loading">
        <span className="visually-hidden">{labels.loading}</span>
      </span>
    );
  }
  if (price === "unavailable") return <span className="price price--unavailable">{labels.unavailable}</span>;
  return <Price words={price} before={labels.before} />;
}

type LatePriceProps<T> = {
  late: Promise<Late<T>>;
  /** Picks one price out of what came; undefined says that this one is not sold. */
  pick: (value: T) => PriceWords | null | undefined;
  labels: PriceLabels;
};

/** The hole that a late price fills: its place is kept, so nothing moves when it comes. */
export function LatePrice<T>(props: LatePriceProps<T>) {
  return (
    <Suspense fallback={<PlacedPrice price="loading" labels={props.labels} />}>
      <SettledPrice {...props} />
    </Suspense>
  );
}

function SettledPrice<T>({ late, pick, labels }: LatePriceProps<T>) {
  const settled = use(late);
  return <PlacedPrice price={(settled.ok && pick(settled.value)) || "unavailable"} labels={labels} />;
}
