import type { MouseEvent } from "react";
import { type PriceLabels, PricePlaceholder, PriceTag, PriceUnavailable } from "#app/ui/price/price.tsx";
import type { ShownConfiguration, ShownTotal } from "../shown.ts";

export type TotalWords = PriceLabels & { waiting: string; lost: string; again: string };

type TotalProps = {
  total: ShownTotal;
  hasEach: true | undefined;
  words: TotalWords;
  again: () => void;
};

export function TotalPrice({ total, hasEach, words, again }: TotalProps) {
  if (total.state === "invalid") return <span className="price price--loading">–</span>;
  if (total.state === "failed") return <LostPrice words={words} again={again} />;
  // Same element as an empty hole (document/fragments/holes.ts).
  const withoutEach = hasEach ? <span hidden /> : null;
  if (total.state === "loading")
    return total.inferred === undefined ? (
      <span className="price price--loading">{words.waiting}</span>
    ) : (
      <>
        <PriceTag words={total.inferred} labels={words} />
        {withoutEach}
      </>
    );
  const { prices } = total;
  if (prices === undefined)
    return (
      <>
        <PricePlaceholder name="total" labels={words} />
        {hasEach ? <PricePlaceholder name="each" labels={{ ...words, loading: "" }} /> : null}
      </>
    );
  if (prices === null)
    return (
      <>
        <PriceUnavailable labels={words} />
        {withoutEach}
      </>
    );
  return (
    <>
      <PriceTag words={prices.total} labels={words} />
      {prices.each ? <PriceTag words={prices.each} labels={words} /> : withoutEach}
    </>
  );
}

function LostPrice({ words, again }: Pick<TotalProps, "words" | "again">) {
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Moves the focus from the button, which is removed while the price loads.
    currentTarget.closest("output")?.focus({ preventScroll: true });
    again();
  };
  return (
    <span className="price price--unavailable">
      {words.lost}{" "}
      <button type="button" className="configuration__again" aria-label={words.again} onClick={retry}>
        ↻
      </button>
    </span>
  );
}

export function FromPrice({ from, words }: Pick<ShownConfiguration, "from"> & { words: TotalWords }) {
  if (from === "loading") return <span className="price price--loading">{words.waiting}</span>;
  if (from === undefined) return <PricePlaceholder name="from" labels={words} />;
  return from?.from ? <PriceTag words={from.from} labels={words} /> : <PriceUnavailable labels={words} />;
}
