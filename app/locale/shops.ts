import type { Channel } from "../channel/channels.ts";
import type { Platform } from "./address.ts";
import type { DomainTable } from "./domains.ts";
import { type Locale, locales } from "./locales.ts";
import { type Market, markets } from "./markets.ts";
import { intlOf } from "./translate.ts";

export type ShopLink = { locale: Locale; name: string; href: string };

export type OtherShops = { languages: ShopLink[]; countries: ShopLink[] };

/**
 * Lists the market's languages, if it has several, and the channel's other countries, each in the visitor's language if it is spoken there.
 */
export function otherShopLinks(domains: DomainTable, channel: Channel, locale: Locale, platform: Platform): OtherShops {
  const linkTo = (to: Locale, type: "language" | "region"): ShopLink[] => {
    const href = homeUrl(domains, channel, to, platform);
    return href ? [{ locale: to, name: nameOf(to, type), href }] : [];
  };
  const ofChannel = markets.filter((market) => market.channel === channel);
  const own = ofChannel.find((market) => market.locales.includes(locale));
  return {
    languages: own && own.locales.length > 1 ? own.locales.flatMap((to) => linkTo(to, "language")) : [],
    countries: ofChannel.filter((market) => market !== own).flatMap((market) => linkTo(localeSpokenIn(market, locale), "region")),
  };
}

export function homeUrl(domains: DomainTable, channel: Channel, locale: Locale, platform: Platform): string | undefined {
  return domains.pageAddress(channel, locale, platform === "desktop" ? "d" : "");
}

function localeSpokenIn({ locales: spoken }: Market, locale: Locale): Locale {
  return spoken.find((other) => locales[other].language === locales[locale].language) ?? spoken[0];
}

/** Capitalises names, since some languages write their names in lower case. */
function nameOf(locale: Locale, type: "language" | "region"): string {
  const [language = "", region = ""] = locale.split("-");
  const name = intlOf(locale).formatDisplayName(type === "language" ? language : region, { type }) ?? locale;
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}
