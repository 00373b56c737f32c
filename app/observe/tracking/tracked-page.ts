import type { Channel } from "#app/channel/channels.ts";
import { type Platform, parsePrefix } from "#app/locale/address.ts";
import { type Country, type Currency, defaultLocale, isLocale, type Language, type Locale, locales } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { trackingIdentifier } from "./tracking-identifier.ts";

/** Shell 3.31. */
export type InitPayload = {
  event: "init";
  channel: Channel;
  country: Country;
  currency: Currency;
  language: Language;
  locale: Locale;
  platform: Platform;
  page: TrackedPage;
};

export type TrackedPage = { uniqueIdentifier: string };

export type DocumentFacts = {
  /** `html[lang]` and `html[data-channel]`. */
  lang: string;
  channel: string;
  pathname: string;
  /** URL of the page in the default locale, from its alternate links. */
  original: string | undefined;
};

/** Returns undefined if no market has the document's channel and locale, for instance for a document without a frame. */
export function buildInitPayload({ lang, channel, pathname, original }: DocumentFacts): InitPayload | undefined {
  const market = isLocale(lang) && markets.find((one) => one.channel === channel && one.locales.includes(lang));
  if (!market) return undefined;
  const { language, country, currency } = locales[lang];
  const { platform, rest } = parsePrefix(market, pathname);
  const uniqueIdentifier = trackingIdentifier(rest, lang === defaultLocale ? undefined : original);
  return { event: "init", channel: market.channel, country, currency, language, locale: lang, platform, page: { uniqueIdentifier } };
}

export function readDocumentFacts(): DocumentFacts {
  const { lang, dataset } = document.documentElement;
  const alternate = document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${defaultLocale}"]`);
  return { lang, channel: dataset.channel ?? "", pathname: location.pathname, original: alternate?.href };
}
