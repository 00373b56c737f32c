import type { Channel } from "../channel/channels.ts";
import type { Domains } from "./domains.ts";
import { type Locale, locales } from "./locales.ts";
import { type Market, markets } from "./markets.ts";
import { intlOf } from "./words.ts";

/** Another language or country of the shop: its name in its own words, and where its home page is. */
export type ShopLink = { locale: Locale; name: string; href: string };

/** The shops that a visitor may change to. */
export type OtherShops = { languages: ShopLink[]; countries: ShopLink[] };

/**
 * The languages of a visitor's market, their own among them, and the other countries of their channel: in the visitor's
 * language where it is spoken there, else in the country's first. None for a market that speaks one language only.
 */
export function otherShops(domains: Domains, channel: Channel, locale: Locale): OtherShops {
  const linkTo = (to: Locale, type: "language" | "region"): ShopLink[] => {
    const href = domains.pageAddress(channel, to, "");
    return href ? [{ locale: to, name: nameOf(to, type), href }] : [];
  };
  const ofChannel = markets.filter((market) => market.channel === channel);
  const own = ofChannel.find((market) => market.locales.includes(locale));
  return {
    languages: own && own.locales.length > 1 ? own.locales.flatMap((to) => linkTo(to, "language")) : [],
    countries: ofChannel.filter((market) => market !== own).flatMap((market) => linkTo(spokenIn(market, locale), "region")),
  };
}

function spokenIn({ locales: spoken }: Market, locale: Locale): Locale {
  return spoken.find((other) => locales[other].language === locales[locale].language) ?? spoken[0];
}

/** "Français" or "Schweiz", as it is called there; some languages write their own name small, a list does not. */
function nameOf(locale: Locale, type: "language" | "region"): string {
  const [language = "", region = ""] = locale.split("-");
  const name = intlOf(locale).formatDisplayName(type === "language" ? language : region, { type }) ?? locale;
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}
