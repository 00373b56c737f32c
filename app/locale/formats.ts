import type { IntlShape } from "@formatjs/intl";
import type { Locale } from "./locales.ts";
import { intlOf, rememberByLocale } from "./translate.ts";

// FormatJS serialises the options for each value that it formats, so the formatters are kept here, one for each style and locale.

type NumberOptions = Parameters<IntlShape["formatters"]["getNumberFormat"]>[1];

/** Creates a function that formats numbers in one style. */
export function createNumberFormat(optionsOf: (locale: Locale) => NumberOptions): (value: number, locale: Locale) => string {
  const formatOf = rememberByLocale((locale) => intlOf(locale).formatters.getNumberFormat(locale, optionsOf(locale)));
  return (value, locale) => formatOf(locale).format(value);
}

/** Creates a function that formats valid dates in one style, in UTC, so that all machines show the same day. */
export function createDateFormat(optionsOf: (locale: Locale) => Intl.DateTimeFormatOptions): (date: Date, locale: Locale) => string {
  const formatOf = rememberByLocale((locale) =>
    intlOf(locale).formatters.getDateTimeFormat(locale, { ...optionsOf(locale), timeZone: "UTC" }),
  );
  return (date, locale) => formatOf(locale).format(date);
}
