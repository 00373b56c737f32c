import { pageLanguageOf } from "./hand-off/texts.ts";

/** The visitor's market: channel and locale for the back end, and the prefix of the shop's paths. */
export type VisitorMarket = { channel: "card" | "poster"; locale: string; prefix: string };

/**
 * Locales by country of the shop's hosts, default first (shop 3.46); independent of the shop's tables, like the designers' other tables.
 */
const localesByCountry: Record<string, readonly [string, ...string[]]> = {
  de: ["de-DE"],
  at: ["de-AT"],
  ch: ["de-CH", "fr-CH", "it-CH"],
  li: ["de-LI"],
  lu: ["de-LU", "fr-LU"],
  gb: ["en-GB"],
  com: ["en-US"],
  fr: ["fr-FR"],
  be: ["nl-BE", "fr-BE"],
  nl: ["nl-NL"],
  it: ["it-IT", "de-IT"],
  es: ["es-ES"],
};

/**
 * Determines the market from the visitor's host ("card.ch.localhost:4000"; otherwise the German poster shop), in the language of the
 * parameter `locale`, else of the prefix ("/fr"), else of the country.
 */
export function marketOf(host: string, prefix: string, locale: string | null): VisitorMarket {
  const [, channel, country = ""] = /^(card|poster)\.([a-z]{2,3})\./.exec(host) ?? [];
  const locales = localesByCountry[country] ?? localesByCountry.de ?? ["de-DE"];
  const segments = prefix.split("/");
  const language = locale ? pageLanguageOf(locale) : segments.find((segment) => segment.length === 2);
  const marketLocale = locales.find((one) => one.slice(0, 2) === language) ?? locales[0];
  const platform = segments.includes("d") ? "/d" : "";
  return {
    channel: channel === "card" ? "card" : "poster",
    locale: marketLocale,
    prefix: (marketLocale === locales[0] ? "" : `/${marketLocale.slice(0, 2)}`) + platform,
  };
}
