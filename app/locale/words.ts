import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import { isLocale, isLocaleString, type Locale } from "./locales.ts";
import { type MessageId, messagesOf } from "./messages.ts";

export { loadMessages, type MessageId } from "./messages.ts";

/** Gives the words of a message in one locale. */
export type Words = (id: MessageId, values?: Record<string, string | number>) => string;

/** Hears of words that could not be found or put together, once for each message. */
export type WordsReport = (event: "translation-missing" | "translator-parse-error", facts: { id: string; locale: string }) => void;

/**
 * The words of a locale; every shopper-facing word that is not content comes from here. Never throws: a message that is
 * missing, or that lacks a value it speaks of, is shown as the part of its id after the first dot (shop.md §8). Its language
 * must have been loaded.
 *
 * @param locale one of the 17; any other has no words, and nothing is reported for a string that is no locale at all
 * @param report hears once of each message that was shown so; locale is ground and writes no log of its own
 */
export function wordsOf(locale: string, report?: WordsReport): Words {
  const intl = isLocale(locale) ? wordedOf(locale) : undefined;
  return (id, values) => {
    if (!intl || !Object.hasOwn(intl.messages, id)) {
      if (isLocaleString(locale)) reportOnce("translation-missing", id, locale, report);
      return afterFirstDot(id);
    }
    try {
      return intl.formatMessage({ id }, values);
    } catch {
      reportOnce("translator-parse-error", id, locale, report);
      return afterFirstDot(id);
    }
  };
}

const cache = createIntlCache();
const bare = new Map<Locale, IntlShape<string>>();
const worded = new Map<Locale, IntlShape<string>>();

/** FormatJS for one locale, for numbers, dates and names: it needs no words. Built once, used by every request of that locale. */
export function intlOf(locale: Locale): IntlShape<string> {
  return bare.get(locale) ?? opened(bare, locale, {});
}

/** The same with the words of the locale. */
function wordedOf(locale: Locale): IntlShape<string> {
  return worded.get(locale) ?? opened(worded, locale, messagesOf(locale));
}

function opened(intls: Map<Locale, IntlShape<string>>, locale: Locale, messages: ReturnType<typeof messagesOf>): IntlShape<string> {
  const intl = createIntl({ locale, defaultLocale: "de-DE", messages, onError: throwFormatError }, cache);
  intls.set(locale, intl);
  return intl;
}

/** What cannot be formatted is for the caller to catch; a platform that lacks a locale's data formats in a nearby one. */
function throwFormatError(error: Error & { code?: string }): void {
  if (error.code === "FORMAT_ERROR") throw error;
}

function afterFirstDot(id: string): string {
  return id.slice(id.indexOf(".") + 1);
}

/** The most messages that are remembered as reported: more than the shop has, and an end for ids made of what comes in. */
const mostReported = 1000;
const reported = new Set<string>();

function reportOnce(event: Parameters<WordsReport>[0], id: string, locale: string, report?: WordsReport): void {
  const key = `${event} ${id}`;
  if (!report || reported.has(key)) return;
  if (reported.size >= mostReported) reported.clear();
  reported.add(key);
  report(event, { id, locale });
}
