import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { type Language, type Locale, locales } from "./locales.ts";
import de from "./messages/de.json";
import deCH from "./messages/de-CH.json";
import en from "./messages/en.json";
import enUS from "./messages/en-US.json";
import es from "./messages/es.json";
import fr from "./messages/fr.json";
import it from "./messages/it.json";
import nl from "./messages/nl.json";
import tradeDe from "./messages/trade/de.json";
import tradeDeAT from "./messages/trade/de-AT.json";
import tradeDeCH from "./messages/trade/de-CH.json";
import tradeDeIT from "./messages/trade/de-IT.json";
import tradeEn from "./messages/trade/en.json";
import tradeEnGB from "./messages/trade/en-GB.json";
import tradeEnUS from "./messages/trade/en-US.json";
import tradeEs from "./messages/trade/es.json";
import tradeFr from "./messages/trade/fr.json";
import tradeFrBE from "./messages/trade/fr-BE.json";
import tradeIt from "./messages/trade/it.json";
import tradeItCH from "./messages/trade/it-CH.json";
import tradeNl from "./messages/trade/nl.json";
import tradeNlBE from "./messages/trade/nl-BE.json";

// messages/ holds the words of the shop's own pages, messages/trade/ those of what it sells (app/catalogue/vocabulary.ts).
// The build turns each message into its parsed form (see edge/build/compiled-messages.ts),
// so that no ICU parser runs at the edge. To the compiler they are the strings of the JSON files.

/** What every language has words for. */
type CommonId = keyof typeof de | keyof typeof tradeDe;

/** Every id of a message; a term of British English alone is one, too (shell.md §3). */
export type MessageId = CommonId | keyof typeof tradeEnGB;

type Compiled = Record<string, MessageFormatElement[]>;

const languages = {
  de: { ...de, ...tradeDe },
  en: { ...en, ...tradeEn },
  es: { ...es, ...tradeEs },
  fr: { ...fr, ...tradeFr },
  it: { ...it, ...tradeIt },
  nl: { ...nl, ...tradeNl },
} satisfies Record<Language, Record<CommonId, string>>;

/** What a locale says otherwise than its fallback; a locale that says everything alike has no line. */
const overrides: Partial<Record<Locale, Partial<Record<MessageId, string>>>> = {
  "de-AT": tradeDeAT,
  "de-CH": { ...deCH, ...tradeDeCH },
  "de-IT": tradeDeIT,
  "en-GB": tradeEnGB,
  "en-US": { ...enUS, ...tradeEnUS },
  "fr-BE": tradeFrBE,
  "it-CH": tradeItCH,
  "nl-BE": tradeNlBE,
};

/** All messages of a locale: its own words over its fallback's, and those over the words of its language. */
export function messagesOf(locale: Locale): Compiled {
  const { language, fallback } = locales[locale];
  const below = fallback ? messagesOf(fallback) : languages[language];
  return { ...below, ...overrides[locale] } as unknown as Compiled;
}
