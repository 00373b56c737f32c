import type { Channel } from "../channel/channels.ts";
import type { DomainTable } from "./domains.ts";
import { type Country, type Locale, locales } from "./locales.ts";
import type { Market } from "./markets.ts";

export type Platform = "web" | "desktop";

export type ShopAddress = {
  channel: Channel;
  country: Country;
  locale: Locale;
  platform: Platform;
  /** Prefix of locale and platform, "" or "/fr/d"; the router's basename. */
  basename: string;
  /** Path after the prefix; starts with a slash. */
  path: string;
  origin: string;
};

/**
 * Shop 2.10 to shop 2.14.
 *
 * @param pathname of a page, or of its data request (`/fr.data`) @returns undefined for an unknown host
 */
export function parseShopAddress(host: string, pathname: string, domains: DomainTable): ShopAddress | undefined {
  const market = domains.marketOf(host);
  if (!market) return undefined;

  const { locale, platform, basename, rest } = parsePrefix(market, pathname);
  return {
    channel: market.channel,
    country: market.country,
    locale,
    platform,
    basename,
    path: stripDataSuffix(rest),
    origin: domains.originOf(market),
  };
}

export function trimSlashes(path: string): string {
  return path.replace(/^\/|\/$/g, "");
}

export function isDataRequest({ pathname }: { pathname: string }): boolean {
  return pathname.endsWith(".data");
}

/** Splits off at most one platform (`d`, `w`) and one language of the market, in either order. */
export function parsePrefix(market: Market, pathname: string) {
  let locale: Locale = market.locales[0];
  let platform: Platform = "web";
  let rest = pathname;
  const seen = { locale: false, platform: false };
  for (;;) {
    const segment = /^\/([a-z]{1,2})(?=\/|$|\.data$)/.exec(rest)?.[1];
    if (segment === undefined) break;
    const platformMarker = platformOf[segment];
    const languageMarker = localeOf(market, segment);
    if (platformMarker && !seen.platform) {
      platform = platformMarker;
      seen.platform = true;
    } else if (languageMarker && !seen.locale) {
      locale = languageMarker;
      seen.locale = true;
    } else break;
    rest = rest.slice(segment.length + 1);
  }
  return { locale, platform, basename: pathname.slice(0, pathname.length - rest.length), rest, names: seen };
}

/** Turns the router's data path (`/x.data`, or `/x/_.data` for `/x/`) into the path of the page. */
export function stripDataSuffix(rest: string): string {
  return rest.replace(/(?<=\/)_\.data$|\.data$/, "") || "/";
}

const platformOf: Record<string, Platform | undefined> = Object.assign(Object.create(null), { d: "desktop", w: "web" });

export function withoutPlatform(basename: string): string {
  return basename.replace(/\/[dw](?=\/|$)/, "");
}

/** Returns undefined for the default language, which has no prefix (shop 2.10). */
function localeOf(market: Market, language: string): Locale | undefined {
  return market.locales.slice(1).find((locale) => locales[locale].language === language);
}
