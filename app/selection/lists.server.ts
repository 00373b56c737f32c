import { calendarList } from "./lists/calendars.server.ts";
import { collageList } from "./lists/collages.server.ts";
import type { AnyListDescription } from "./lists/list.server.ts";
import { photobookList } from "./lists/photobooks.server.ts";
import { themeList } from "./lists/themes.server.ts";

/** Lists by their name in the URL of the lists route ("/_lists/themes"). */
export const lists = {
  calendars: calendarList,
  collages: collageList,
  photobooks: photobookList,
  themes: themeList,
} as const satisfies Record<string, AnyListDescription>;

export type ListName = keyof typeof lists;
