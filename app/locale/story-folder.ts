import type { Channel } from "../channel/channels.ts";
import { type Locale, locales } from "./locales.ts";

/** Returns a folder such as "poster/de-ch". */
export function storyFolderOf({ channel, locale }: { channel: Channel; locale: Locale }): string {
  return `${channel}/${locale.toLowerCase()}`;
}

const byFolder = new Map((Object.keys(locales) as Locale[]).map((locale) => [locale.toLowerCase(), locale]));

export function localeOfStoryFolder(step: string): Locale | undefined {
  return byFolder.get(step);
}
