import { calendars } from "./lists/calendars.server.ts";
import { collages } from "./lists/collages.server.ts";
import type { AnyList } from "./lists/list.server.ts";
import { photobooks } from "./lists/photobooks.server.ts";
import { themes } from "./lists/themes.server.ts";

/** Every list of the shop, by the name that its items' address has. */
export const lists = { calendars, collages, photobooks, themes } as const satisfies Record<string, AnyList>;

export type ListName = keyof typeof lists;
