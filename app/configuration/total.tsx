import type { MouseEvent } from "react";
import { type FormattedPrice, type PriceLabels, PricePlaceholder, PriceTag, PriceUnavailable } from "#app/ui/price/price.tsx";
import type { ConfigurationPrices } from "./model.ts";

type TotalWords = PriceLabels & { waiting: string; lost: string; again: string };

type TotalProps = {
  /** Undefined while streaming, null if unavailable. */
  prices: ConfigurationPrices | null | undefined;
  /** Price inferred from the option while the total loads. */
  early: FormattedPrice | undefined;
  isOld: boolean;
  hasFailed: boolean;
  /** True while the typed number is invalid. */
  isUnfit: boolean;
  hasEach: true | undefined;
  words: TotalWords;
  again: () => void;
};

/** Never shows another selection's price. */
export function TotalPrice({ prices, early, isOld, hasFailed, isUnfit, hasEach, words, again }: TotalProps) {
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button is gone while the price loads.
    currentTarget.closest("output")?.focus({ preventScroll: true });
    again();
  };
  // Same element as a hole without content (document/fragments/holes.ts).
  const withoutEach = hasEach ? <span hidden /> : null;
  if (isUnfit) return <span className="price price--loading">–</span>;
  if (isOld)
    return early === undefined ? (
      <span className="price price--loading">{words.waiting}</span>
    ) : (
      <>
        <PriceTag words={early} labels={words} />
        {withoutEach}
      </>
    );
  if (hasFailed)
    return (
      <span className="price price--unavailable">
        {words.lost}{" "}
        <button type="button" className="configuration__again" aria-label={words.again} onClick={retry}>
          ↻
        </button>
      </span>
    );
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

export function FromPrice({ prices, isOld, words }: Pick<TotalProps, "prices" | "isOld" | "words">) {
  if (isOld) return <span className="price price--loading">{words.waiting}</span>;
  if (prices === undefined) return <PricePlaceholder name="from" labels={words} />;
  return prices?.from ? <PriceTag words={prices.from} labels={words} /> : <PriceUnavailable labels={words} />;
}
