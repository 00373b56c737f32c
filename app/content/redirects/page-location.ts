import { parsePrefix, trimSlashes } from "#app/locale/address.ts";
import { normalizePath } from "#app/locale/canonical-redirect.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { locales } from "#app/locale/locales.ts";
import { type Market, markets } from "#app/locale/markets.ts";
import { isOtherAppPath, isReservedPath } from "#app/locale/path-kinds.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { storyPath } from "../links/links.ts";

/** Market's story folder, and path after the prefix, without outer slashes; "" is home. */
export type PageLocation = { folder: string; path: string };

export const pageLocationKey = ({ folder, path }: PageLocation) => `${folder}/${path}`;

/** Returns undefined for "home", since the home page has the path "". */
export function storySlugAt({ folder, path }: PageLocation): string | undefined {
  return path === "home" ? undefined : `${folder}/${path || "home"}`;
}

export function locationOfStory(fullSlug: string): PageLocation | undefined {
  const folder = folderOfSlug(fullSlug);
  return marketOfFolder(folder) && fullSlug.length > folder.length ? { folder, path: storyPath(fullSlug, folder) } : undefined;
}

export function folderOfSlug(fullSlug: string): string {
  return fullSlug.split("/", 2).join("/");
}

/**
 * @param typed path as an editor typed it, without query and fragment
 * @returns undefined for an invalid path, and for a path of another language or application
 */
export function parsePageLocation(typed: string, folder: string): PageLocation | undefined {
  const market = marketOfFolder(folder);
  if (!market || /^[/\\]{2}|\\/.test(typed)) return undefined;
  const spelled = normalizePath(typed.startsWith("/") ? typed : `/${typed}`);
  return spelled === undefined ? undefined : placeIn(market, spelled, folder);
}

export function locationOfUrl(url: URL, domains: Pick<DomainTable, "marketOf">): PageLocation | undefined {
  const market = domains.marketOf(url.host);
  const spelled = market && normalizePath(url.pathname);
  return market && spelled !== undefined ? placeIn(market, spelled) : undefined;
}

/**
 * Returns a path of another application without the prefix, since a redirect adds the visitor's locale.
 *
 * @param folder of the page that leads there
 * @returns undefined on another market's domain, which has its own locales
 */
export function otherAppPathOf(url: URL, folder: string, domains: Pick<DomainTable, "marketOf">): string | undefined {
  const market = domains.marketOf(url.host);
  if (!market || market !== marketOfFolder(folder) || url.username !== "") return undefined;
  const { rest } = parsePrefix(market, url.pathname);
  return isOtherAppPath(rest) ? rest + url.search : undefined;
}

function placeIn(market: Market, spelled: string, folder?: string): PageLocation | undefined {
  const { locale, rest, names } = parsePrefix(market, spelled);
  const own = storyFolderOf({ channel: market.channel, locale });
  // A path without a language prefix is in the language of the folder, or without a folder in the market's first language.
  if (folder !== undefined && names.locale && own !== folder) return undefined;
  const behind = names.locale ? rest : withoutFirstLanguage(market, rest);
  if (isReservedPath(behind)) return undefined;
  return { folder: folder ?? own, path: trimSlashes(behind) };
}

/** Removes the prefix of the market's first language, whose pages have none. */
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
