/** From shop 3.46 to shop 3.52. */
export type LocaleRow = {
  language: Language;
  country: Country;
  /** Locale that supplies the messages missing in this one. */
  fallback: string | null;
  currency: Currency;
  unit: "cm" | "inch";
};

export type Language = "de" | "en" | "es" | "fr" | "it" | "nl";
export type Country = "at" | "ch" | "de" | "it" | "li" | "lu" | "gb" | "com" | "es" | "be" | "fr" | "nl";
export type Currency = "EUR" | "CHF" | "GBP" | "USD";

export const locales = {
  "de-AT": { language: "de", country: "at", fallback: "de-DE", currency: "EUR", unit: "cm" },
  "de-CH": { language: "de", country: "ch", fallback: "de-DE", currency: "CHF", unit: "cm" },
  "de-DE": { language: "de", country: "de", fallback: null, currency: "EUR", unit: "cm" },
  "de-IT": { language: "de", country: "it", fallback: "de-DE", currency: "EUR", unit: "cm" },
  "de-LI": { language: "de", country: "li", fallback: "de-CH", currency: "CHF", unit: "cm" },
  "de-LU": { language: "de", country: "lu", fallback: "de-DE", currency: "EUR", unit: "cm" },
  "en-GB": { language: "en", country: "gb", fallback: null, currency: "GBP", unit: "cm" },
  "en-US": { language: "en", country: "com", fallback: "en-GB", currency: "USD", unit: "inch" },
  "es-ES": { language: "es", country: "es", fallback: null, currency: "EUR", unit: "cm" },
  "fr-BE": { language: "fr", country: "be", fallback: "fr-FR", currency: "EUR", unit: "cm" },
  "fr-CH": { language: "fr", country: "ch", fallback: "fr-FR", currency: "CHF", unit: "cm" },
  "fr-FR": { language: "fr", country: "fr", fallback: null, currency: "EUR", unit: "cm" },
  "fr-LU": { language: "fr", country: "lu", fallback: "fr-FR", currency: "EUR", unit: "cm" },
  "it-CH": { language: "it", country: "ch", fallback: "it-IT", currency: "CHF", unit: "cm" },
  "it-IT": { language: "it", country: "it", fallback: null, currency: "EUR", unit: "cm" },
  "nl-BE": { language: "nl", country: "be", fallback: "nl-NL", currency: "EUR", unit: "cm" },
  "nl-NL": { language: "nl", country: "nl", fallback: null, currency: "EUR", unit: "cm" },
} as const satisfies Record<string, LocaleRow>;

export type Locale = keyof typeof locales;

export const defaultLocale: Locale = "de-DE";

export function isLocale(text: string): text is Locale {
  return Object.hasOwn(locales, text);
}

/** Checks the form "xx-XX" only (shop 5.2). */
export function isLocaleString(text: string): boolean {
  return /^[a-z]{2}-[a-z]{2}$/i.test(text);
}
