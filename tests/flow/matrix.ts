import type { Channel } from "../../app/channel/channels.ts";
import type { Locale } from "../../app/locale/locales.ts";

// What the specification says of markets, routes and prefixes (shop.md §2, §3 and §5), written down by hand:
// the shop's own tables are measured by it.

/** The locales of each domain, its own first; the others stand behind the prefix of their language. */
export const domains: Record<string, readonly [Locale, ...Locale[]]> = {
  "poster.de": ["de-DE"],
  "poster.at": ["de-AT"],
  "poster.ch": ["de-CH", "fr-CH", "it-CH"],
  "poster.li": ["de-LI"],
  "poster.lu": ["de-LU", "fr-LU"],
  "poster.gb": ["en-GB"],
  "poster.com": ["en-US"],
  "poster.fr": ["fr-FR"],
  "poster.be": ["nl-BE", "fr-BE"],
  "poster.nl": ["nl-NL"],
  "poster.it": ["it-IT", "de-IT"],
  "poster.es": ["es-ES"],
  "card.de": ["de-DE"],
  "card.at": ["de-AT"],
  "card.ch": ["de-CH", "fr-CH", "it-CH"],
};

/** How a price looks in each locale; spaces are plain. */
export const priceForms: Record<Locale, RegExp> = {
  "de-AT": /^€ \d+,\d\d$/,
  "de-CH": /^CHF \d+\.\d\d$/,
  "de-DE": /^\d+,\d\d €$/,
  "de-IT": /^\d+,\d\d €$/,
  "de-LI": /^CHF \d+\.\d\d$/,
  "de-LU": /^\d+,\d\d €$/,
  "en-GB": /^£\d+\.\d\d$/,
  "en-US": /^\$\d+\.\d\d$/,
  "es-ES": /^\d+,\d\d €$/,
  "fr-BE": /^\d+,\d\d €$/,
  "fr-CH": /^\d+\.\d\d CHF$/,
  "fr-FR": /^\d+,\d\d €$/,
  "fr-LU": /^\d+,\d\d €$/,
  "it-CH": /^CHF \d+\.\d\d$/,
  "it-IT": /^\d+,\d\d €$/,
  "nl-BE": /^€ \d+,\d\d$/,
  "nl-NL": /^€ \d+,\d\d$/,
};

/** The content pages of each language: the category prefixes of shop.md §2, and a wedding page. The canvas page comes first. */
export const slugs: Record<string, readonly [string, ...string[]]> = {
  de: ["leinwanddruck", "bilderbox", "fotoabzuege", "fotokalender", "hochzeit"],
  en: ["canvas-prints", "photo-box", "photo-prints", "photo-calendar", "wedding"],
  fr: ["impression-sur-toile", "box-photos", "tirages-photos", "calendrier-photo", "mariage"],
  it: ["stampa-su-tela", "scatola-con-foto", "stampa-foto", "calendario-personalizzato", "matrimonio"],
  es: ["impresion-sobre-lienzo", "caja-de-foto", "revelado-de-fotos", "calendario-personalizado", "boda"],
  nl: ["afdruk-op-canvas", "fotobox", "fotos-afdrukken", "fotokalender", "bruiloft"],
};

/** The content pages of a locale on a domain; an occasion of the card shop has the same slug in every language. */
export function slugsOf(domain: string, locale: Locale): readonly string[] {
  const pages = slugs[languageOf(locale)] ?? [];
  return channelOf(domain) === "card" ? [...pages.slice(0, -1), "hochzeit"] : pages;
}

/** The rows of the routes table, as paths behind the prefix and without slashes around them; "" is home. */
export const routes: readonly { path: string; status: 200 | 404; canonical?: string; bare?: true }[] = [
  { path: "", status: 200 },
  { path: "products", status: 200 },
  { path: "vorkonfigurator-kalender", status: 200 },
  { path: "vorkonfigurator-karten", status: 200 },
  { path: "themes/konfetti-vintage-einschulung", status: 200, canonical: "themes/konfetti-vintage-einschulung" },
  { path: "themes/12", status: 404 },
  { path: "themes", status: 404 },
  { path: "feed-collage", status: 200 },
  { path: "feed-calendar", status: 200 },
  { path: "feed-card", status: 200 },
  { path: "error", status: 404 },
  { path: "_icons", status: 200, bare: true },
  { path: "no-such-page", status: 404 },
  { path: "no_such_address", status: 404 },
];

/** Where the page of a language that a country does not speak is found: the country that it is at home in. */
export const homes: Record<string, string> = { de: "de", en: "gb", es: "es", fr: "fr", it: "it", nl: "nl" };

export const languageOf = (locale: string): string => locale.slice(0, 2);
export const channelOf = (domain: string): Channel => (domain.startsWith("card") ? "card" : "poster");
/** The slash at the end of an address that is no file. */
export const slashOf = (domain: string): string => (channelOf(domain) === "card" ? "/" : "");

/** An address of a page: prefix and path, ended as the channel ends its addresses. */
export function addressOf(domain: string, prefix: string, path: string): string {
  const bare = prefix + (path === "" ? "" : `/${path}`);
  return bare === "" ? "/" : bare + slashOf(domain);
}

/** The prefixes under which a locale of a domain is reached, and the platform each of them sets; the first is the canonical one. */
export function prefixesOf(domain: string, locale: Locale): string[] {
  const language = domains[domain]?.[0] === locale ? "" : `/${languageOf(locale)}`;
  return [language, `${language}/d`, `${language}/w`, ...(language ? [`/d${language}`, `/w${language}`] : [])];
}
