import { languageOf } from "./handed/words.ts";

/** For whom a page is made: the channel and the locale that the back end is asked with, and what stands before the shop's paths there. */
export type Market = { channel: "card" | "poster"; locale: string; prefix: string };

/** The locales of each country of the shop's hosts, its own first (shop.md §3): a table of its own, as the designer's others are. */
const countries: Record<string, readonly [string, ...string[]]> = {
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
 * The market of the host that the visitor asked ("card.ch.localhost:4000"; any other is the poster shop's in Germany), in the language
 * of the parameter `locale`, else of the prefix ("/fr"), else of the country.
 */
export function marketOf(host: string, prefix: string, locale: string | null): Market {
  const [, channel, country = ""] = /^(card|poster)\.([a-z]{2,3})\./.exec(host) ?? [];
  const locales = countries[country] ?? countries.de ?? ["de-DE"];
  const segments = prefix.split("/");
  const language = locale ? languageOf(locale) : segments.find((segment) => segment.length === 2);
  const own = locales.find((one) => one.slice(0, 2) === language) ?? locales[0];
  const platform = segments.includes("d") ? "/d" : "";
  return {
    channel: channel === "card" ? "card" : "poster",
    locale: own,
    prefix: (own === locales[0] ? "" : `/${own.slice(0, 2)}`) + platform,
  };
}
