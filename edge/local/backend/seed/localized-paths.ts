import type { Area } from "./area.ts";
import { inLanguages, type Texts } from "./languages.ts";

/** Category and the start of its paths by language (shop.md §2; where it names none for a language, the shop's own page). */
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

/** Where each channel sells (shop.md §1), and what its addresses end in (§2). */
const channels = [
  ["poster", ""],
  ["card", "/"],
] as const;

const cardCountries = [["at"], ["ch"], ["de"]] as const;

/** Where the categories are in each language, and which countries have a card shop. */
export const localizedPaths: Area = {
  tables: `
    CREATE TABLE IF NOT EXISTS category_path (
      category TEXT NOT NULL,
      language TEXT NOT NULL,
      slug TEXT NOT NULL,
      PRIMARY KEY (category, language)
    ) STRICT;

    CREATE TABLE IF NOT EXISTS path_ending (channel TEXT PRIMARY KEY, ending TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS card_country (country TEXT PRIMARY KEY) STRICT;
  `,
  rows: { category_path: inLanguages(paths), path_ending: channels, card_country: cardCountries },
};
