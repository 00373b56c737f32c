import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { type Locale, locales } from "./locales.ts";
import de from "./messages/de.json";
import deCH from "./messages/de-CH.json";
import en from "./messages/en.json";
import enUS from "./messages/en-US.json";
import es from "./messages/es.json";
import fr from "./messages/fr.json";
import it from "./messages/it.json";
import nl from "./messages/nl.json";

// The build turns each message into its parsed form (see edge/build/compiled-messages.ts),
// so that no ICU parser runs at the edge. To the compiler they are the strings of the JSON files.

export type MessageId = keyof typeof de;

type Compiled = Record<string, MessageFormatElement[]>;

const languages = { de, en, es, fr, it, nl } satisfies Record<string, Record<MessageId, string>>;
const overrides: Partial<Record<Locale, Partial<Record<MessageId, string>>>> = { "de-CH": deCH, "en-US": enUS };

/** All messages of a locale: its own words over its fallback's, and those over the words of its language. */
export function messagesOf(locale: Locale): Compiled {
  const { language, fallback } = locales[locale];
  const below = fallback ? messagesOf(fallback) : languages[language];
  return { ...below, ...overrides[locale] } as unknown as Compiled;
}
