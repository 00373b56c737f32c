import type { SeedModule } from "./area.ts";
import type { Listed } from "./lists/listed.ts";
import { designPictureUrl } from "./pictures.ts";

/** Filters with the values that calls accept, including those that no item has. */
export const photobookFilters = {
  category: ["1", "2", "3", "4", "5", "8", "9", "10", "12", "15", "16", "18", "20", "22", "41", "42", "43", "45"],
};

/** Printing, binding, covers and papers (shop 3.31). */
const printings = [
  {
    printing: "digitalfotobuch",
    binding: "pur",
    covers: ["hard", "soft"],
    papers: ["standard", "matt", "glaenzend", "writable", "feinstweiss"],
  },
  { printing: "echtfotobuch", binding: "layflat", covers: ["hard", "soft"], papers: ["matt", "glaenzend", "feinstweiss"] },
  { printing: "fotoheft", binding: "heftbindung", covers: ["soft"], papers: ["standard", "matt", "glaenzend", "feinstweiss"] },
] as const;

const laminations = ["glossy", "matt"] as const;

/** Type by printing and, for digital books, cover. */
const typeOf = {
  digitalfotobuch: { hard: "digitalfotobuch-hard", soft: "digitalfotobuch-soft" },
  echtfotobuch: { hard: "echtfotobuch-layflat", soft: "echtfotobuch-layflat" },
  fotoheft: { hard: "fotoheft", soft: "fotoheft" },
} as const;

/** The 40 variants: key, type, printing, cover, binding, paper, lamination. */
const variants = printings.flatMap(({ printing, binding, covers, papers }) =>
  covers.flatMap((cover) =>
    papers.flatMap((paper) =>
      laminations.map((lamination) => {
        const choices = [printing, cover, binding, paper, lamination] as const;
        return [choices.join("-"), typeOf[printing][cover], ...choices] as const;
      }),
    ),
  ),
);

/** Printing, cover, min and max pages, step. */
const pages = [
  ["digitalfotobuch", "hard", 24, 160, 4],
  ["digitalfotobuch", "soft", 24, 120, 4],
  ["echtfotobuch", "hard", 20, 120, 2],
  ["echtfotobuch", "soft", 20, 60, 2],
  ["fotoheft", "soft", 16, 48, 4],
] as const;

/** Printing, cover, format, price in euros with the minimum number of pages, price of each further pair of pages. */
const prices = [
  ["digitalfotobuch", "soft", "a5-quer", 11.9, 0.5],
  ["digitalfotobuch", "soft", "200-200", 14.9, 0.6],
  ["digitalfotobuch", "soft", "a4-hoch", 17.9, 0.75],
  ["digitalfotobuch", "soft", "a4-quer", 18.9, 0.75],
  ["digitalfotobuch", "hard", "a5-quer", 17.9, 0.5],
  ["digitalfotobuch", "hard", "200-200", 21.9, 0.6],
  ["digitalfotobuch", "hard", "a4-hoch", 27.9, 0.75],
  ["digitalfotobuch", "hard", "a4-quer", 28.9, 0.75],
  ["digitalfotobuch", "hard", "300-300", 41.9, 1.2],
  ["digitalfotobuch", "hard", "a3-quer", 54.9, 1.6],
  ["echtfotobuch", "soft", "200-200", 24.9, 1.1],
  ["echtfotobuch", "soft", "a4-quer", 29.9, 1.4],
  ["echtfotobuch", "hard", "200-200", 31.9, 1.1],
  ["echtfotobuch", "hard", "a4-hoch", 38.9, 1.4],
  ["echtfotobuch", "hard", "a4-quer", 39.9, 1.4],
  ["echtfotobuch", "hard", "300-300", 54.9, 1.9],
  ["fotoheft", "soft", "145-145", 6.9, 0.35],
  ["fotoheft", "soft", "a5-quer", 7.9, 0.4],
  ["fotoheft", "soft", "a4-hoch", 10.9, 0.55],
] as const;

/** Paper, surcharge in euros for each pair of pages, including those of the minimum. */
const papers = [
  ["standard", 0],
  ["matt", 0.1],
  ["glaenzend", 0.15],
  ["writable", 0.2],
  ["feinstweiss", 0.3],
] as const;

/** Binding, surcharge in euros; only books that lie flat have one. */
const bindings = [
  ["heftbindung", 0],
  ["pur", 0],
  ["layflat", 5],
] as const;

/** Refinement of a hard cover, surcharge in euros. */
const refinements = [
  ["gold", 7],
  ["rosegold", 7],
  ["silber", 7],
  ["relief", 5],
] as const;

/** Printing and reduction in percent. */
const reductions = [["digitalfotobuch", 25]] as const;

/** Category (shop 3.32) and its two sets, whose names are the same in all languages. */
const collections = [
  [1, "Meridian", "Compass"],
  [2, "Ivoire", "Gala"],
  [3, "Piccolo", "Luna"],
  [4, "Tavola", "Quartett"],
  [5, "Annum", "Kairo"],
  [8, "Fiesta", "Candela"],
  [9, "Kolibri", "Domino"],
  [10, "Duett", "Amarena"],
  [12, "Stella", "Nordica"],
  [15, "Campus", "Laurea"],
  [16, "Lumen", "Alba"],
  [18, "Fauna", "Bravo"],
  [20, "Basilico", "Gusto"],
  [22, "Sprint", "Arena"],
  [41, "Terra", "Horizont"],
  [42, "Atelier", "Galerie"],
  [43, "Memoria", "Salut"],
  [45, "Bianco", "Linea"],
] as const;

/** Id (the category's hundreds and 1 or 2), category, name, picture; popularity and day of creation, by which lists are sorted. */
const sets = collections.flatMap(([category, ...names]) =>
  names.map((name, place) => {
    const id = category * 100 + place + 1;
    const day = new Date(Date.UTC(2023, 2, 1 + ((id * 31) % 800)));
    return [id, category, name, designPictureUrl("photobook", id), (id * 271) % 1000, day.toISOString().slice(0, 10)] as const;
  }),
);

export const listedPhotobooks: readonly Listed[] = sets.map(([id, category, , , popularity, created]) => ({
  id,
  popularity,
  created,
  values: { category: [String(category)] },
}));

/** Format and number of pages of each set's templates. */
const layouts = [
  ["200-200", 24],
  ["a4-quer", 36],
  ["300-300", 48],
  ["a5-quer", 24],
] as const;

const templates = sets.flatMap(([id]) => layouts.map((layout, place) => [id * 10 + place, id, ...layout] as const));

export const photobooksSeed: SeedModule = {
  tables: `
    CREATE TABLE photobook_variant (
      variant_key TEXT PRIMARY KEY,
      type TEXT NOT NULL,
      printing TEXT NOT NULL,
      cover TEXT NOT NULL,
      binding TEXT NOT NULL,
      paper TEXT NOT NULL,
      lamination TEXT NOT NULL
    ) STRICT;

    CREATE TABLE photobook_pages (
      printing TEXT NOT NULL,
      cover TEXT NOT NULL,
      page_from INTEGER NOT NULL,
      page_to INTEGER NOT NULL,
      page_step INTEGER NOT NULL,
      PRIMARY KEY (printing, cover)
    ) STRICT;

    CREATE TABLE photobook_price (
      printing TEXT NOT NULL,
      cover TEXT NOT NULL,
      format TEXT NOT NULL,
      price REAL NOT NULL,
      pair_price REAL NOT NULL,
      PRIMARY KEY (printing, cover, format)
    ) STRICT;

    CREATE TABLE photobook_paper (paper TEXT PRIMARY KEY, pair_surcharge REAL NOT NULL) STRICT;
    CREATE TABLE photobook_binding (binding TEXT PRIMARY KEY, surcharge REAL NOT NULL) STRICT;
    CREATE TABLE photobook_refinement (refinement_type TEXT PRIMARY KEY, surcharge REAL NOT NULL) STRICT;
    CREATE TABLE photobook_reduction (printing TEXT PRIMARY KEY, percent INTEGER NOT NULL) STRICT;

    CREATE TABLE photobook_design_group_set (
      design_group_set_id INTEGER PRIMARY KEY,
      category_id INTEGER NOT NULL,
      name TEXT NOT NULL,
      image TEXT NOT NULL
    ) STRICT;

    CREATE TABLE photobook_template (
      template_id INTEGER PRIMARY KEY,
      design_group_set_id INTEGER NOT NULL,
      format TEXT NOT NULL,
      page_count INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX photobook_template_of_set ON photobook_template (design_group_set_id);
  `,
  rows: {
    photobook_variant: variants,
    photobook_pages: pages,
    photobook_price: prices,
    photobook_paper: papers,
    photobook_binding: bindings,
    photobook_refinement: refinements,
    photobook_reduction: reductions,
    photobook_design_group_set: sets.map((set) => set.slice(0, 4)),
    photobook_template: templates,
  },
};
