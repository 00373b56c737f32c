import { NoPrice, Price, type PriceLabels, PricePlace, type PriceWords } from "#app/ui/price.tsx";
import type { ConfiguredPrices } from "./configured.ts";

/** What is said in a price's place: while it is worked out, where it cannot be had, and of asking once more. */
type TotalWords = PriceLabels & { waiting: string; lost: string; again: string };

type TotalProps = {
  /** Undefined while they are on their way with the page, null where they cannot be had. */
  prices: ConfiguredPrices | null | undefined;
  /** What it costs already by the price beside its value, while the rest is asked for. */
  early: PriceWords | undefined;
  isOld: boolean;
  hasFailed: boolean;
  /** A number is typed that cannot be ordered: that costs nothing. */
  isUnfit: boolean;
  words: TotalWords;
  again: () => void;
};

/** The price of what is chosen; never that of something else. */
export function Total({ prices, early, isOld, hasFailed, isUnfit, words, again }: TotalProps) {
  if (isUnfit) return <span className="price price--loading">–</span>;
  if (isOld)
    return early === undefined ? (
      <span className="price price--loading">{words.waiting}</span>
    ) : (
      <>
        <Price words={early} labels={words} />
        <span hidden />
      </>
    );
  if (hasFailed)
    return (
      <span className="price price--unavailable">
        {words.lost}{" "}
        <button type="button" className="configuration__again" aria-label={words.again} onClick={again}>
          ↻
        </button>
      </span>
    );
  if (prices === undefined)
    return (
      <>
        <PricePlace name="total" labels={words} />
        <PricePlace name="each" labels={{ ...words, loading: "" }} />
      </>
    );
  if (prices === null)
    return (
      <>
        <NoPrice labels={words} />
        <span hidden />
      </>
    );
  return (
    <>
      <Price words={prices.total} labels={words} />
      {prices.each ? <Price words={prices.each} labels={words} /> : <span hidden />}
    </>
  );
}

/** What the cheapest of a kind costs. */
export function From({ prices, isOld, words }: Pick<TotalProps, "prices" | "isOld" | "words">) {
  if (isOld) return <span className="price price--loading">{words.waiting}</span>;
  if (prices === undefined) return <PricePlace name="from" labels={words} />;
  return prices?.from ? <Price words={prices.from} labels={words} /> : <NoPrice labels={words} />;
}
