import de from "#app/locale/messages/trade/de.json" with { type: "json" };
import en from "#app/locale/messages/trade/en.json" with { type: "json" };
import es from "#app/locale/messages/trade/es.json" with { type: "json" };
import fr from "#app/locale/messages/trade/fr.json" with { type: "json" };
import it from "#app/locale/messages/trade/it.json" with { type: "json" };
import nl from "#app/locale/messages/trade/nl.json" with { type: "json" };

const trade = { de, en, es, fr, it, nl } as Record<Language, Record<string, string>>;

export const languages = ["de", "en", "es", "fr", "it", "nl"] as const;

export type Language = (typeof languages)[number];

/** A word of each language, in their order. */
export type InLanguages = readonly [de: string, en: string, es: string, fr: string, it: string, nl: string];

export function languageOf(locale: string): Language {
  return languages.find((language) => locale.startsWith(language)) ?? "de";
}

/** The words of a table in the language of a locale, as it spells them. */
export function wordsIn<Name extends string>(table: Record<Name, InLanguages>, locale: string): (name: Name) => string {
  const place = languages.indexOf(languageOf(locale));
  return (name) => spelled(table[name][place] ?? "", locale);
}

/** What the shop calls a value of the trade, such as "leinwand" of "material"; the value itself where it has no word. */
export function tradeWord(area: string, value: string, locale: string): string {
  return spelled(trade[languageOf(locale)][`${area}.${value}`] ?? value, locale);
}

/** Words as a locale spells them: Switzerland and Liechtenstein write no ß. */
export function spelled(text: string, locale: string): string {
  return /^de-(CH|LI)$/.test(locale) ? text.replaceAll("ß", "ss") : text;
}

/** A length in millimetres as the locale measures: in centimetres, in inches in the United States. */
export function lengthIn(locale: string, millimetres: number): string {
  return `${figure(locale, millimetres)}\u00a0${unitOf(locale)}`;
}

export function sizeIn(locale: string, width: number, height: number): string {
  return `${figure(locale, width)}\u00a0×\u00a0${figure(locale, height)}\u00a0${unitOf(locale)}`;
}

function figure(locale: string, millimetres: number): string {
  const length = millimetres / (isInInches(locale) ? 25.4 : 10);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(length);
}

export function isInInches(locale: string): boolean {
  return locale === "en-US";
}

function unitOf(locale: string): string {
  return isInInches(locale) ? "in" : "cm";
}

export function moneyIn(locale: string, currency: string, amount: number): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}
