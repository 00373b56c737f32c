import { Suspense, use } from "react";
import type { Late } from "#app/catalogue/late.ts";

/** A price in words, formatted at the edge; `before` and `off` only where a reduction applies. */
export type PriceWords = { current: string; original?: string; before?: string; off?: string };

/** What stands in a price's place until it is there, and when it never comes. */
export type PriceStandIns = { loading: string; unavailable: string };

/** A price; the original is struck through when a reduction applies (shell.md §2, "Price calculator block"). */
export function Price({ words }: { words: PriceWords }) {
  return (
    <span className="price">
      {words.original ? (
        <>
          <del className="price__original" aria-hidden="true">
            {words.original}
          </del>
          <span className="visually-hidden">{words.before}</span>
        </>
      ) : null}
      <span className="price__current">{words.current}</span>
      {words.off ? <span className="price__off">{words.off}</span> : null}
    </span>
  );
}

type LatePriceProps<T> = {
  late: Promise<Late<T>>;
  /** Picks one price out of what came; undefined says that this one is not sold. */
  pick: (value: T) => PriceWords | undefined;
  standIns: PriceStandIns;
};

/** The hole that a late price fills: its place is kept, so nothing moves when it comes. */
export function LatePrice<T>(props: LatePriceProps<T>) {
  return (
    <Suspense fallback={<PriceSkeleton label={props.standIns.loading} />}>
      <SettledPrice {...props} />
    </Suspense>
  );
}

function SettledPrice<T>({ late, pick, standIns }: LatePriceProps<T>) {
  const settled = use(late);
  const words = settled.ok ? pick(settled.value) : undefined;
  return words ? <Price words={words} /> : <span className="price price--unavailable">{standIns.unavailable}</span>;
}

function PriceSkeleton({ label }: { label: string }) {
  return (
    <span className="price price--loading">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
