import type { Channel } from "../../app/channel/channels.ts";
import type { Locale } from "../../app/locale/locales.ts";

// Markets, routes and prefixes of the specification (shop 2.10 to shop 2.19, shop 3.46 to shop 3.51), written by hand, to test the shop's
// own tables.

/** Locales of each domain, default first; the others have the prefix of their language. */
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

/** Price pattern of each locale, with plain spaces. */
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

/** Content pages of each language: the prefixes of shop 2.16 to shop 2.19, and a wedding page. The canvas page comes first. */
export const slugs: Record<string, readonly [string, ...string[]]> = {
  de: ["leinwanddruck", "bilderbox", "fotoabzuege", "fotokalender", "hochzeit"],
  en: ["canvas-prints", "photo-box", "photo-prints", "photo-calendar", "wedding"],
  fr: ["impression-sur-toile", "box-photos", "tirages-photos", "calendrier-photo", "mariage"],
  it: ["stampa-su-tela", "scatola-con-foto", "stampa-foto", "calendario-personalizzato", "matrimonio"],
  es: ["impresion-sobre-lienzo", "caja-de-foto", "revelado-de-fotos", "calendario-personalizado", "boda"],
  nl: ["afdruk-op-canvas", "fotobox", "fotos-afdrukken", "fotokalender", "bruiloft"],
};

/** Returns the content pages of a locale on a domain; an occasion of the card shop has the same slug in every language. */
export function slugsOf(domain: string, locale: Locale): readonly string[] {
  const pages = slugs[languageOf(locale)] ?? [];
  return channelOf(domain) === "card" ? [...pages.slice(0, -1), "hochzeit"] : pages;
}

/** Rows of the routes table, as paths without prefix and outer slashes; "" is home. */
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

/** Home country of a language, for countries without it. */
export const homes: Record<string, string> = { de: "de", en: "gb", es: "es", fr: "fr", it: "it", nl: "nl" };

export const languageOf = (locale: string): string => locale.slice(0, 2);
export const channelOf = (domain: string): Channel => (domain.startsWith("card") ? "card" : "poster");
/** Trailing slash of the domain's addresses, except files. */
export const slashOf = (domain: string): string => (channelOf(domain) === "card" ? "/" : "");

/** Builds the address of a page from prefix and path, with the channel's trailing slash. */
export function addressOf(domain: string, prefix: string, path: string): string {
  const bare = prefix + (path === "" ? "" : `/${path}`);
  return bare === "" ? "/" : bare + slashOf(domain);
}

/** Lists the prefixes of a locale on a domain, without and with a platform, canonical one first. */
export function prefixesOf(domain: string, locale: Locale): string[] {
  const language = domains[domain]?.[0] === locale ? "" : `/${languageOf(locale)}`;
  return [language, `${language}/d`, `${language}/w`, ...(language ? [`/d${language}`, `/w${language}`] : [])];
}
