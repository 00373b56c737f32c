import { createNumberFormat } from "./formats.ts";
import { type Locale, locales } from "./locales.ts";

const formatAmount = { 0: moneyFormat(0), 1: moneyFormat(1), 2: moneyFormat(2) };
const formatShare = createNumberFormat(() => ({ style: "percent", maximumFractionDigits: 0 }));
const formatInteger = createNumberFormat(() => ({ maximumFractionDigits: 0 }));

function moneyFormat(minimumFractionDigits: 0 | 1 | 2) {
  return createNumberFormat((locale) => {
    const { currency } = locales[locale];
    return {
      style: "currency",
      currency,
      minimumFractionDigits,
      maximumFractionDigits: 2,
      // Groups the digits of four-digit amounts too, which Italian does not do by default.
      ...(currency === "CHF" ? { useGrouping: "always" as const } : {}),
    };
  });
}

/**
 * Formats a price (shell 5.4 to shell 5.7); "" for a number that is not finite, or without a locale.
 *
 * @param minimumDecimals 0 hides the decimals of whole amounts
 */
export function formatMoney(amount: number, locale: Locale | undefined, minimumDecimals: 0 | 1 | 2 = 2): string {
  if (!Number.isFinite(amount) || !locale) return "";
  const text = formatAmount[minimumDecimals](amount, locale);
  return locales[locale].currency === "CHF" ? withApostrophe(text) : text;
}

export function formatPercent(share: number, locale: Locale): string {
  if (!Number.isFinite(share)) return "";
  return formatShare(share, locale);
}

export function formatCount(count: number, locale: Locale): string {
  if (!Number.isFinite(count)) return "";
  const text = formatInteger(count, locale);
  return locales[locale].currency === "CHF" ? withApostrophe(text) : text;
}

/** Groups with the Swiss apostrophe on all platforms; French would use a narrow space. */
function withApostrophe(text: string): string {
  return text.replace(/(?<=\d)['\u2019\u202f\u00a0 ](?=\d{3})/g, "’");
}
