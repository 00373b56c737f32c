import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import type { Locale } from "./locales.ts";
import { type MessageId, messagesOf } from "./messages.ts";

export type { MessageId } from "./messages.ts";

/** Gives the words of a message in one locale. */
export type Words = (id: MessageId, values?: Record<string, string | number>) => string;

const cache = createIntlCache();
const intls = new Map<Locale, IntlShape<string>>();

/** FormatJS for one locale; built once, used by every request of that locale. */
export function intlOf(locale: Locale): IntlShape<string> {
  let intl = intls.get(locale);
  if (!intl) {
    intl = createIntl({ locale, defaultLocale: "de-DE", messages: messagesOf(locale) }, cache);
    intls.set(locale, intl);
  }
  return intl;
}

/** The words of a locale; every shopper-facing word that is not content comes from here. */
export function wordsOf(locale: Locale): Words {
  const intl = intlOf(locale);
  return (id, values) => intl.formatMessage({ id }, values);
}
