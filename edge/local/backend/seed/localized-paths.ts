import type { SeedModule } from "./area.ts";
import { type Texts, toLanguageRows } from "./languages.ts";

/** Category, and the first segment of its paths by language (shop 2.16 to shop 2.19, with translations for languages missing there). */
const paths = [
  ["photobox", "bilderbox", "photo-box", "caja-de-foto", "box-photos", "scatola-con-foto", "fotobox"],
  ["photoprint", "fotoabzuege", "photo-prints", "revelado-de-fotos", "tirages-photos", "stampa-foto", "fotos-afdrukken"],
  [
    "calendar",
    "fotokalender",
    "photo-calendar",
    "calendario-personalizado",
    "calendrier-photo",
    "calendario-personalizzato",
    "fotokalender",
  ],
  ["canvas", "leinwanddruck", "canvas-prints", "impresion-sobre-lienzo", "impression-sur-toile", "stampa-su-tela", "afdruk-op-canvas"],
] as const satisfies readonly Texts[];

/** Product and the poster shop's page that configures it, by language. */
const pages = [
  [
    "familienplaner",
    "fotokalender/familienplaner",
    "photo-calendar/family-planner",
    "calendario-personalizado/familiar",
    "calendrier-photo/familial",
    "calendario-personalizzato/di-famiglia",
    "fotokalender/familieplanner",
  ],
  [
    "kuechenkalender",
    "fotokalender/kuechenkalender",
    "photo-calendar/kitchen",
    "calendario-personalizado/de-cocina",
    "calendrier-photo/de-cuisine",
    "calendario-personalizzato/da-cucina",
    "fotokalender/keukenkalender",
  ],
  [
    "terminkalender",
    "fotokalender/terminkalender",
    "photo-calendar/planner",
    "calendario-personalizado/agenda",
    "calendrier-photo/agenda",
    "calendario-personalizzato/agenda",
    "fotokalender/afsprakenkalender",
  ],
  [
    "tischkalender",
    "fotokalender/tischkalender",
    "photo-calendar/desk",
    "calendario-personalizado/de-mesa",
    "calendrier-photo/de-bureau",
    "calendario-personalizzato/da-tavolo",
    "fotokalender/bureaukalender",
  ],
  [
    "wandkalender",
    "fotokalender/wandkalender",
    "photo-calendar/wall",
    "calendario-personalizado/de-pared",
    "calendrier-photo/mural",
    "calendario-personalizzato/da-parete",
    "fotokalender/wandkalender",
  ],
  ["collage", "fotocollage", "photo-collage", "collage-de-fotos", "pele-mele-photo", "collage-di-foto", "fotocollage"],
  ["photobook", "fotobuch", "photo-books", "album-de-fotos", "livre-photo", "fotolibro", "fotoboek"],
] as const satisfies readonly Texts[];

/** Products with a page at the same path in the card shop. */
const cardPages = ["photobook"];

/** Channel and the suffix of its paths (shop 2.15). */
const channels = [
  ["poster", ""],
  ["card", "/"],
] as const;

/** Countries with a card shop (shop 1.5). */
const cardCountries = [["at"], ["ch"], ["de"]] as const;

const productPages = toLanguageRows(pages).flatMap((row) => [
  ["poster", ...row],
  ...(cardPages.includes(String(row[0])) ? [["card", ...row]] : []),
]);

/** Paths of categories and products in each language, and the countries with a card shop. */
export const localizedPathsSeed: SeedModule = {
  tables: `
    CREATE TABLE category_path (
      category TEXT NOT NULL,
      language TEXT NOT NULL,
      slug TEXT NOT NULL,
      PRIMARY KEY (category, language)
    ) STRICT;

    CREATE TABLE product_page (
      channel TEXT NOT NULL,
      product TEXT NOT NULL,
      language TEXT NOT NULL,
      path TEXT NOT NULL,
      PRIMARY KEY (channel, product, language)
    ) STRICT;

    CREATE TABLE path_ending (channel TEXT PRIMARY KEY, ending TEXT NOT NULL) STRICT;
    CREATE TABLE card_country (country TEXT PRIMARY KEY) STRICT;
  `,
  rows: { category_path: toLanguageRows(paths), product_page: productPages, path_ending: channels, card_country: cardCountries },
};
