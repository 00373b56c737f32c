import type { Channel } from "../channel/channels.ts";
import type { Domains } from "./domains.ts";
import { type Country, type Locale, locales } from "./locales.ts";
import type { Market } from "./markets.ts";

export type Platform = "web" | "desktop";

/** What the address of a request says, read once, before the router. */
export type Address = {
  channel: Channel;
  country: Country;
  locale: Locale;
  platform: Platform;
  /** The locale and platform prefix as it stands in the address, "" or for example "/fr/d"; the router's basename. */
  basename: string;
  /** The path behind the prefix; always starts with a slash. */
  path: string;
  /** The public origin of the market, from the domain table. */
  origin: string;
};

/**
 * Reads host and path into an address (shop.md §2, "Locale and platform prefixes").
 * A platform marker (`d`, `w`) and a language of the market may lead the path, in either order, each once.
 * Gives undefined for a host that is not in the domain table.
 *
 * @param pathname as in the request; a data request (`/fr.data`) reads like its page (`/fr`)
 */
export function readAddress(host: string, pathname: string, domains: Domains): Address | undefined {
  const market = domains.marketOf(host);
  if (!market) return undefined;

  const { locale, platform, basename, rest } = readPrefix(market, pathname);
  return {
    channel: market.channel,
    country: market.country,
    locale,
    platform,
    basename,
    path: pageOf(rest),
    origin: domains.originOf(market),
  };
}

/** A path as stories and doors name it, without the slashes around it: "canvas-prints" of "/canvas-prints/". */
export function bare(path: string): string {
  return path.replace(/^\/|\/$/g, "");
}

/** Whether an address is that of the router's data of a page (`/fr.data`), rather than of the page. */
export function isDataRequest({ pathname }: { pathname: string }): boolean {
  return pathname.endsWith(".data");
}

/** What leads a path: at most one platform marker and one language of the market, in either order; and what follows. */
export function readPrefix(market: Market, pathname: string) {
  let locale: Locale = market.locales[0];
  let platform: Platform = "web";
  let rest = pathname;
  const seen = { locale: false, platform: false };
  for (;;) {
    const segment = /^\/([a-z]{1,2})(?=\/|$|\.data$)/.exec(rest)?.[1];
    if (segment === undefined) break;
    const marked = platformOf[segment];
    const spoken = localeOf(market, segment);
    if (marked && !seen.platform) {
      platform = marked;
      seen.platform = true;
    } else if (spoken && !seen.locale) {
      locale = spoken;
      seen.locale = true;
    } else break;
    rest = rest.slice(segment.length + 1);
  }
  return { locale, platform, basename: pathname.slice(0, pathname.length - rest.length), rest, names: seen };
}

/** The page that a path is about: the router asks for the data of `/x` at `/x.data`, and of `/x/` at `/x/_.data`. */
export function pageOf(rest: string): string {
  return rest.replace(/(?<=\/)_\.data$|\.data$/, "") || "/";
}

const platformOf: Record<string, Platform | undefined> = Object.assign(Object.create(null), { d: "desktop", w: "web" });

/** A language prefix is valid where the market speaks the language beside its default (shop.md §2). */
function localeOf(market: Market, language: string): Locale | undefined {
  return market.locales.slice(1).find((locale) => locales[locale].language === language);
}
