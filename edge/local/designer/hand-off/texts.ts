import de from "#app/locale/messages/trade/de.json" with { type: "json" };
import en from "#app/locale/messages/trade/en.json" with { type: "json" };
import es from "#app/locale/messages/trade/es.json" with { type: "json" };
import fr from "#app/locale/messages/trade/fr.json" with { type: "json" };
import it from "#app/locale/messages/trade/it.json" with { type: "json" };
import nl from "#app/locale/messages/trade/nl.json" with { type: "json" };

const trade = { de, en, es, fr, it, nl } as Record<PageLanguage, Record<string, string>>;

export const pageLanguages = ["de", "en", "es", "fr", "it", "nl"] as const;

export type PageLanguage = (typeof pageLanguages)[number];

/** One text per language, in this order. */
export type Translations = readonly [de: string, en: string, es: string, fr: string, it: string, nl: string];

export function pageLanguageOf(locale: string): PageLanguage {
  return pageLanguages.find((language) => locale.startsWith(language)) ?? "de";
}

/** Returns the texts of a table in the locale's language and spelling. */
export function textsFor<Name extends string>(table: Record<Name, Translations>, locale: string): (name: Name) => string {
  const index = pageLanguages.indexOf(pageLanguageOf(locale));
  return (name) => localSpelling(table[name][index] ?? "", locale);
}

/** Returns the shop's name of a value, such as the message "material.leinwand"; the value itself if there is no such message. */
export function tradeWord(area: string, value: string, locale: string): string {
  return localSpelling(trade[pageLanguageOf(locale)][`${area}.${value}`] ?? value, locale);
}

/** Replacements for American English, since the English texts are in British English only. */
const american: readonly (readonly [british: RegExp, american: string])[] = [
  [/olour/g, "olor"],
  [/avourite/g, "avorite"],
  [/\b([Gg])rey\b/g, "$1ray"],
  [/\bmatt\b/g, "matte"],
  [/\bparcel/g, "package"],
  [/\bWorking days/g, "Business days"],
  [/\bDelivery\b/g, "Shipping"],
  [/\bdelivery\b/g, "shipping"],
  [/\b(?:Gift v|V)oucher/g, "Gift card"],
  [/\b(?:gift )?voucher/g, "gift card"],
];

/** Applies the locale's spelling: no ß in Switzerland and Liechtenstein, American words in the United States. */
export function localSpelling(text: string, locale: string): string {
  if (locale === "en-US") return american.reduce((spelled, [british, word]) => spelled.replace(british, word), text);
  return /^de-(CH|LI)$/.test(locale) ? text.replaceAll("ß", "ss") : text;
}

/** Formats a length in millimetres in the locale's unit: inches in the United States, else centimetres. */
export function formatPrintLength(locale: string, millimetres: number): string {
  return `${formatNumber(locale, millimetres)}\u00a0${unitOf(locale)}`;
}

export function formatPrintSize(locale: string, width: number, height: number): string {
  return `${formatNumber(locale, width)}\u00a0×\u00a0${formatNumber(locale, height)}\u00a0${unitOf(locale)}`;
}

function formatNumber(locale: string, millimetres: number): string {
  const length = millimetres / (usesInches(locale) ? 25.4 : 10);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(length);
}

export function usesInches(locale: string): boolean {
  return locale === "en-US";
}

function unitOf(locale: string): string {
  return usesInches(locale) ? "in" : "cm";
}

export function formatAmount(locale: string, currency: string, amount: number): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}
