import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import { isLocale, isLocaleString, type Locale } from "./locales.ts";
import { type CompiledMessages, compiledMessagesOf, type MessageId } from "./messages.ts";

export { loadMessages, type MessageId } from "./messages.ts";

export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

export type LocaleWords = { locale: Locale; words: Translate };

/** Receives each message that is missing or fails, once. */
export type ReportMessageError = (event: "translation-missing" | "translator-parse-error", facts: { id: string; locale: string }) => void;

/**
 * Never throws: a missing or invalid message renders as its id after the first dot (shop 8.17).
 *
 * @param report receives errors, so that this folder does not depend on logging
 */
export function createTranslator(locale: string, report?: ReportMessageError): Translate {
  const intl = isLocale(locale) ? wordedOf(locale) : undefined;
  return (id, values) => {
    if (!intl || !Object.hasOwn(intl.messages, id)) {
      // Reports unsupported locales only, since TypeScript checks the ids of supported ones.
      if (!intl && isLocaleString(locale)) reportOnce("translation-missing", id, locale, report);
      return afterFirstDot(id);
    }
    const message = intl.messages[id];
    if (typeof message === "string") return message;
    try {
      return intl.formatMessage({ id }, values);
    } catch {
      reportOnce("translator-parse-error", id, locale, report);
      return afterFirstDot(id);
    }
  };
}

const cache = createIntlCache();

export const intlOf = rememberByLocale((locale) => createIntlOf(locale, {}));

const wordedOf = rememberByLocale((locale) => createIntlOf(locale, compiledMessagesOf(locale)));

function createIntlOf(locale: Locale, messages: CompiledMessages): IntlShape<string> {
  const given = messages as IntlShape<string>["messages"];
  return createIntl({ locale, defaultLocale: "de-DE", messages: given, onError: throwFormatError }, cache);
}

/** Makes a value once for each locale. */
export function rememberByLocale<Value>(make: (locale: Locale) => Value): (locale: Locale) => Value {
  const values = new Map<Locale, Value>();
  return (locale) => {
    const known = values.get(locale);
    if (known !== undefined) return known;
    const value = make(locale);
    values.set(locale, value);
    return value;
  };
}

/** Ignores missing locale data, since the platform uses a similar locale. */
function throwFormatError(error: Error & { code?: string }): void {
  if (error.code === "FORMAT_ERROR") throw error;
}

function afterFirstDot(id: string): string {
  return id.slice(id.indexOf(".") + 1);
}

/** Max size of `reported`, since ids may come from outside. */
const maxReported = 1000;
const reported = new Set<string>();

function reportOnce(event: Parameters<ReportMessageError>[0], id: string, locale: string, report?: ReportMessageError): void {
  const key = `${event} ${id}`;
  if (!report || reported.has(key)) return;
  if (reported.size >= maxReported) reported.clear();
  reported.add(key);
  report(event, { id, locale });
}
