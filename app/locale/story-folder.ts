import type { Channel } from "../channel/channels.ts";
import { type Locale, locales } from "./locales.ts";

/** The folder of a market's stories in a locale, for example "poster/de-ch". */
export function storyFolderOf({ channel, locale }: { channel: Channel; locale: Locale }): string {
  return `${channel}/${locale.toLowerCase()}`;
}

const byFolder = new Map((Object.keys(locales) as Locale[]).map((locale) => [locale.toLowerCase(), locale]));

/** The locale that a folder's second step names: "de-ch" is the one of "de-CH"; undefined for no locale of the shop's. */
export function localeOfFolder(step: string): Locale | undefined {
  return byFolder.get(step);
}
