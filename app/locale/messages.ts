import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { type Language, type Locale, locales } from "./locales.ts";
import type de from "./messages/de.json";
import deAT from "./messages/de-AT.json" with { type: "json" };
import deCH from "./messages/de-CH.json" with { type: "json" };
import enUS from "./messages/en-US.json" with { type: "json" };
import type tradeDe from "./messages/trade/de.json";
import tradeDeAT from "./messages/trade/de-AT.json" with { type: "json" };
import tradeDeCH from "./messages/trade/de-CH.json" with { type: "json" };
import tradeDeIT from "./messages/trade/de-IT.json" with { type: "json" };
import tradeEnGB from "./messages/trade/en-GB.json" with { type: "json" };
import tradeEnUS from "./messages/trade/en-US.json" with { type: "json" };
import tradeFrBE from "./messages/trade/fr-BE.json" with { type: "json" };
import tradeItCH from "./messages/trade/it-CH.json" with { type: "json" };
import tradeNlBE from "./messages/trade/nl-BE.json" with { type: "json" };

// messages/ has the texts of the shop's pages, messages/trade/ those of its products (app/catalogue/vocabulary.ts). The build parses
// messages, except those without values (edge/build/compiled-messages.ts); TypeScript sees strings.

/** Message ids that exist in every language. */
type CommonId = keyof typeof de | keyof typeof tradeDe;

/** Includes ids that exist only in British English (shell 3.38, shell 3.40). */
export type MessageId = CommonId | keyof typeof tradeEnGB;

/** Messages by id: texts, or parsed messages that take values. */
export type CompiledMessages = Record<string, string | MessageFormatElement[]>;

const files: Record<Language, () => Promise<readonly { default: Partial<Record<CommonId, string>> }[]>> = {
  de: () => Promise.all([import("./messages/de.json"), import("./messages/trade/de.json")]),
  en: () => Promise.all([import("./messages/en.json"), import("./messages/trade/en.json")]),
  es: () => Promise.all([import("./messages/es.json"), import("./messages/trade/es.json")]),
  fr: () => Promise.all([import("./messages/fr.json"), import("./messages/trade/fr.json")]),
  it: () => Promise.all([import("./messages/it.json"), import("./messages/trade/it.json")]),
  nl: () => Promise.all([import("./messages/nl.json"), import("./messages/trade/nl.json")]),
};

const languages = new Map<Language, Partial<Record<CommonId, string>>>();

/** Must run before `compiledMessagesOf`. */
export async function loadMessages(locale: Locale): Promise<void> {
  const { language } = locales[locale];
  if (languages.has(language)) return;
  const [shop, trade] = await files[language]();
  languages.set(language, { ...shop?.default, ...trade?.default });
}

const overrides: Partial<Record<Locale, Partial<Record<MessageId, string>>>> = {
  "de-AT": { ...deAT, ...tradeDeAT },
  "de-CH": { ...deCH, ...tradeDeCH },
  "de-IT": tradeDeIT,
  "en-GB": tradeEnGB,
  "en-US": { ...enUS, ...tradeEnUS },
  "fr-BE": tradeFrBE,
  "it-CH": tradeItCH,
  "nl-BE": tradeNlBE,
};

/** @throws Error if the language is not loaded */
export function compiledMessagesOf(locale: Locale): CompiledMessages {
  const { language, fallback } = locales[locale];
  const below = fallback ? compiledMessagesOf(fallback) : languages.get(language);
  if (!below) throw new Error(`the words of "${language}" are not loaded`);
  return { ...below, ...overrides[locale] } as unknown as CompiledMessages;
}
