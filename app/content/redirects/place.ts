import { readPrefix } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import { locales } from "#app/locale/locales.ts";
import { type Market, markets } from "#app/locale/markets.ts";
import { spell } from "#app/locale/move.ts";
import { isNoPage } from "#app/locale/other-apps.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { pathOfStory } from "../links.ts";

/** Where a page may be: the folder of its market's stories, and its path behind the prefix, without slashes at its ends; "" is home. */
export type Place = { folder: string; path: string };

export const placeKey = ({ folder, path }: Place) => `${folder}/${path}`;

/** The slug at which the page of a place has its story; undefined where there can be none: home's own slug is no address. */
export function storyAtPlace({ folder, path }: Place): string | undefined {
  return path === "home" ? undefined : `${folder}/${path || "home"}`;
}

/** The place of a story's page; undefined for a story outside the open markets' folders. */
export function placeOfStory(fullSlug: string): Place | undefined {
  const folder = folderOf(fullSlug);
  return marketOfFolder(folder) && fullSlug.length > folder.length ? { folder, path: pathOfStory(fullSlug, folder) } : undefined;
}

/** The first two steps of a slug: "poster/de-de" of "poster/de-de/redirects/alt". */
export function folderOf(fullSlug: string): string {
  return fullSlug.split("/", 2).join("/");
}

/**
 * Reads a path that was typed for the stories of a folder, as the shop reads addresses: in one spelling, its prefix left out.
 *
 * @param typed without query and fragment
 * @returns undefined where it is no page's: another language's, another application's, or none that an address could have
 */
export function readPlace(typed: string, folder: string): Place | undefined {
  const market = marketOfFolder(folder);
  if (!market || /^[/\\]{2}|\\/.test(typed)) return undefined;
  const spelled = spell(typed.startsWith("/") ? typed : `/${typed}`);
  return spelled === undefined ? undefined : placeIn(market, spelled, folder);
}

/** The place of a whole address on one of the shop's domains; undefined for every other one. */
export function placeOfAddress(url: URL, domains: Pick<Domains, "marketOf">): Place | undefined {
  const market = domains.marketOf(url.host);
  const spelled = market && spell(url.pathname);
  return market && spelled !== undefined ? placeIn(market, spelled) : undefined;
}

function placeIn(market: Market, spelled: string, folder?: string): Place | undefined {
  const { locale, rest, names } = readPrefix(market, spelled);
  const own = storyFolderOf({ channel: market.channel, locale });
  // What names no language stands for the folder's, and for the market's first where there is none to stand for.
  if (folder !== undefined && names.locale && own !== folder) return undefined;
  const behind = names.locale ? rest : withoutFirstLanguage(market, rest);
  if (isNoPage(behind)) return undefined;
  return { folder: folder ?? own, path: behind.replace(/^\/|\/$/g, "") };
}

/** The language that a country speaks anyway is no part of an address. */
function withoutFirstLanguage({ locales: [first] }: Market, path: string): string {
  const prefix = `/${locales[first].language}`;
  return path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function marketOfFolder(folder: string): Market | undefined {
  return folders.get(folder);
}

const folders: ReadonlyMap<string, Market> = new Map(
  markets.flatMap((market) => market.locales.map((locale) => [`${market.channel}/${locale.toLowerCase()}`, market] as const)),
);
