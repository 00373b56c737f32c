import type { Channel } from "../channel/channels.ts";
import { type Country, type Locale, locales } from "./locales.ts";

/** The default locale comes first. */
export type Market = { channel: Channel; country: Country; locales: readonly [Locale, ...Locale[]] };

/** Markets by domain; all locales but the first have a language prefix (shop 2.10). Cards are sold in three countries (shop 1.5). */
export const markets: readonly Market[] = [
  { channel: "poster", country: "de", locales: ["de-DE"] },
  { channel: "poster", country: "at", locales: ["de-AT"] },
  { channel: "poster", country: "ch", locales: ["de-CH", "fr-CH", "it-CH"] },
  { channel: "poster", country: "li", locales: ["de-LI"] },
  { channel: "poster", country: "lu", locales: ["de-LU", "fr-LU"] },
  { channel: "poster", country: "gb", locales: ["en-GB"] },
  { channel: "poster", country: "com", locales: ["en-US"] },
  { channel: "poster", country: "fr", locales: ["fr-FR"] },
  { channel: "poster", country: "be", locales: ["nl-BE", "fr-BE"] },
  { channel: "poster", country: "nl", locales: ["nl-NL"] },
  { channel: "poster", country: "it", locales: ["it-IT", "de-IT"] },
  { channel: "poster", country: "es", locales: ["es-ES"] },
  { channel: "card", country: "de", locales: ["de-DE"] },
  { channel: "card", country: "at", locales: ["de-AT"] },
  { channel: "card", country: "ch", locales: ["de-CH", "fr-CH", "it-CH"] },
];

export function languagePrefix(market: Market, locale: Locale): string {
  return market.locales[0] === locale ? "" : `/${locales[locale].language}`;
}
