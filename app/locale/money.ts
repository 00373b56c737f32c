import { type Locale, locales } from "./locales.ts";
import { intlOf } from "./translate.ts";

/**
 * Formats a price (shell 5.4 to shell 5.7); "" for a number that is not finite, or without a locale.
 *
 * @param minimumDecimals 0 hides the decimals of whole amounts
 */
export function formatMoney(amount: number, locale: Locale | undefined, minimumDecimals: 0 | 1 | 2 = 2): string {
  if (!Number.isFinite(amount) || !locale) return "";
  const { currency } = locales[locale];
  const text = intlOf(locale).formatNumber(amount, {
    style: "currency",
    currency,
    minimumFractionDigits: minimumDecimals,
    maximumFractionDigits: 2,
    // Groups the digits of four-digit amounts too, which Italian does not do by default.
    ...(currency === "CHF" ? { useGrouping: "always" as const } : {}),
  });
  return currency === "CHF" ? withApostrophe(text) : text;
}

export function formatPercent(share: number, locale: Locale): string {
  if (!Number.isFinite(share)) return "";
  return intlOf(locale).formatNumber(share, { style: "percent", maximumFractionDigits: 0 });
}

export function formatCount(count: number, locale: Locale): string {
  if (!Number.isFinite(count)) return "";
  const text = intlOf(locale).formatNumber(count, { maximumFractionDigits: 0 });
  return locales[locale].currency === "CHF" ? withApostrophe(text) : text;
}

/** Groups with the Swiss apostrophe on all platforms; French would use a narrow space. */
function withApostrophe(text: string): string {
  return text.replace(/(?<=\d)['\u2019\u202f\u00a0 ](?=\d{3})/g, "’");
}
