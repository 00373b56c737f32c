import { type Locale, locales } from "./locales.ts";
import { intlOf } from "./words.ts";

/**
 * A price in the currency of the locale (shell.md §5, "Price display"). CHF groups thousands with an apostrophe.
 * A number that is not finite, or no locale, gives "".
 *
 * @param minimumDecimals of the two that a price has at most; with 0, a whole amount shows none
 */
export function formatMoney(amount: number, locale: Locale | undefined, minimumDecimals: 0 | 1 | 2 = 2): string {
  if (!Number.isFinite(amount) || !locale) return "";
  const { currency } = locales[locale];
  const text = intlOf(locale).formatNumber(amount, {
    style: "currency",
    currency,
    minimumFractionDigits: minimumDecimals,
    maximumFractionDigits: 2,
    // Italian would not group a number of four digits.
    ...(currency === "CHF" ? { useGrouping: "always" as const } : {}),
  });
  return currency === "CHF" ? withApostrophe(text) : text;
}

/** A share of one as a percentage without decimals, for example 0.25 as "25 %". */
export function formatShare(share: number, locale: Locale): string {
  if (!Number.isFinite(share)) return "";
  return intlOf(locale).formatNumber(share, { style: "percent", maximumFractionDigits: 0 });
}

/** How many there are, for example 12846 as "12.846"; "" for what is not finite. */
export function formatCount(count: number, locale: Locale): string {
  if (!Number.isFinite(count)) return "";
  const text = intlOf(locale).formatNumber(count, { maximumFractionDigits: 0 });
  return locales[locale].currency === "CHF" ? withApostrophe(text) : text;
}

/** Swiss grouping is one sign in every language of the country: platforms disagree, and French would group with a narrow space. */
function withApostrophe(text: string): string {
  return text.replace(/(?<=\d)['\u2019\u202f\u00a0 ](?=\d{3})/g, "’");
}
