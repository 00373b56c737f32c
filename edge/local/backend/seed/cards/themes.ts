import { occasions } from "#app/catalogue/occasion.ts";
import type { Listed } from "../lists/listed.ts";
import { cardReductionRows, cardRows } from "./cards.ts";
import { cardSizeRows } from "./sizes.ts";
import { styleWords } from "./words.ts";

/** Motifs of the themes by occasion (shop 2.22). */
const motifsOf = {
  einschulung: "schultuete buchstaben regenbogen konfetti fuchs luftballons sternenhimmel elefant",
  firmung: "taube kreuz olivenzweig fisch baum kerze wiesenblumen berge",
  geburt: "elefant hase mond sternenhimmel heissluftballon regenbogen fuchs eukalyptus",
  geburtstag: "konfetti luftballons pfingstrose palmblatt berge wiesenblumen eukalyptus anker",
  "geburtstag/kindergeburtstag": "luftballons konfetti fuchs elefant regenbogen heissluftballon hase schmetterling",
  hochzeit: "eukalyptus pfingstrose olivenzweig lavendel herz mohnblume palmblatt berge",
  kommunion: "fisch kreuz kerze taube regenbogen baum olivenzweig schmetterling",
  konfirmation: "kreuz taube anker baum fisch berge kerze wiesenblumen",
  ostern: "hase wiesenblumen schmetterling taube lavendel herz mohnblume regenbogen",
  taufe: "taube fisch elefant mond herz eukalyptus regenbogen sternenhimmel",
  trauer: "baum taube kerze mohnblume kreuz lavendel berge mond",
  "weihnachten/geschaeftlich": "tannenzweig schneeflocke sternenhimmel rentier kerze berge baum konfetti",
  "weihnachten/privat": "tannenzweig schneeflocke rentier kerze sternenhimmel herz fuchs baum",
};

/** Colours of each motif and of its themes (shop 3.54). */
const colorsOf: Record<string, string> = {
  anker: "blue white",
  baum: "green dirty-white",
  berge: "cool-gray blue",
  buchstaben: "smashy1 white",
  elefant: "cool-gray pink",
  eukalyptus: "green white",
  fisch: "blue dirty-white",
  fuchs: "orange white",
  hase: "dirty-white cool-gray",
  heissluftballon: "red blue yellow",
  herz: "red white",
  kerze: "yellow dirty-white",
  konfetti: "smashy1 white",
  kreuz: "black white",
  lavendel: "pink dirty-white",
  luftballons: "smashy2 blue",
  mohnblume: "red dirty-white",
  mond: "blue black",
  olivenzweig: "green dirty-white",
  palmblatt: "green pink",
  pfingstrose: "pink white",
  regenbogen: "smashy2 white",
  rentier: "red dirty-white",
  schmetterling: "yellow pink",
  schneeflocke: "blue white",
  schultuete: "smashy1 yellow",
  sternenhimmel: "black blue",
  tannenzweig: "green red",
  taube: "white cool-gray",
  wiesenblumen: "smashy1 green",
};

/** Number of styles of a motif per occasion. */
const stylesOfMotif = 4;

// Values that are assigned to themes in turn, so that a sufficiently long list contains all of them.
const kinds = ["flat", "folded", "flat", "folded", "booklet", "flat", "folded", "pocketfold"];
const punchings = ["ohne", "ohne", "abgerundet", "ohne", "ohne", "welle", "ohne", "wolke", "ornament", "ohne", "herz"];
const refinements = ["none", "none gold", "none gold rosegold silber", "none relief"];

/** Filters with the values that calls accept, including those that no item has. */
export const themeFilters = {
  aspectRatio: ["1-1", "2:1", "4:3", "5-7", "7-5"],
  category: occasions,
  color: ["black", "blue", "cool-gray", "dirty-white", "green", "orange", "pink", "red", "smashy1", "smashy2", "white", "yellow"],
  label: ["bestseller", "new", "top-deal"],
  product: ["booklet", "flat", "folded", "pocketfold"],
  punching: ["abgerundet", "herz", "ohne", "ornament", "welle", "wolke"],
  style: styleWords.map(([value]) => value),
};

/** First day of creation that counts as new. */
const newSince = "2026-03-01";
/** Lowest popularity of a bestseller; the most popular theme has 1000. */
const minBestsellerPopularity = 930;

/** Motifs and styles of each occasion, in the first drawing. */
const firstDrawings = Object.entries(motifsOf).flatMap(([occasion, shown]) =>
  shown.split(" ").flatMap((motif, place) => Array.from({ length: stylesOfMotif }, (_, turn) => ({ occasion, motif, place, turn }))),
);

export const defaultThemeCount = firstDrawings.length;

export type SeedTheme = ReturnType<typeof createTheme>;

/**
 * Creates `count` themes. Each motif is drawn once per occasion and style, then again as "eukalyptus2" and so on. The first themes are the
 * same for every count.
 */
export function createThemes(count: number): SeedTheme[] {
  return Array.from({ length: count }, (_, index) => createTheme(index));
}

const cardsByKind = new Map(kinds.map((kind) => [kind, cardRows.filter(([, ofKind]) => ofKind === kind)]));
const aspectRatios = new Map<string, string>(cardSizeRows.map(([size, aspectRatio]) => [size, aspectRatio]));
const reduced = new Set<string>(cardReductionRows.map(([card]) => card));

function createTheme(index: number) {
  const { occasion, motif, place, turn } = cycle(firstDrawings, index);
  const drawing = Math.floor(index / firstDrawings.length) + 1;
  const style = cycle(styleWords, place + turn * 2 + drawing - 1)[0];
  const kind = cycle(kinds, index);
  const [card, , size] = cycle(cardsByKind.get(kind) ?? [], index * 5 + Math.floor(index / kinds.length));
  const popularity = ((index * 383) % 1000) + 1;
  const created = new Date(Date.UTC(2023, 0, 1 + ((index * 89) % 1250))).toISOString().slice(0, 10);
  return {
    id: `${motif}${drawing > 1 ? drawing : ""}-${style}-${occasion.replace("/", "-")}`,
    motif,
    drawing,
    style,
    categories: occasion.startsWith("geburtstag/") ? ["geburtstag", occasion] : [occasion],
    colors: (colorsOf[motif] ?? "").split(" "),
    punching: cycle(punchings, index),
    refinements: cycle(refinements, index + place).split(" "),
    kind,
    aspectRatio: aspectRatios.get(size) ?? "",
    label: labelOf(card, popularity, created),
    popularity,
    created,
  };
}

function labelOf(card: string, popularity: number, created: string): string | null {
  if (created >= newSince) return "new";
  if (popularity >= minBestsellerPopularity) return "bestseller";
  return reduced.has(card) ? "top-deal" : null;
}

function cycle<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Builds a theme's row; categories, colours and refinements are space-separated. */
export function themeRow(theme: SeedTheme) {
  const { id, motif, drawing, style, categories, colors, punching, refinements, kind, aspectRatio, label, popularity } = theme;
  const [category, color, refinement] = [categories, colors, refinements].map((values) => values.join(" "));
  return [
    id,
    motif,
    drawing,
    style,
    category ?? "",
    color ?? "",
    punching,
    refinement ?? "",
    kind,
    aspectRatio,
    label,
    popularity,
  ] as const;
}

export function toListedTheme({ id, popularity, created, ...theme }: SeedTheme): Listed {
  const { aspectRatio, categories, colors, label, kind, punching, style } = theme;
  return {
    id,
    popularity,
    created,
    values: {
      aspectRatio: [aspectRatio],
      category: categories,
      color: colors,
      label: label === null ? [] : [label],
      product: [kind],
      punching: [punching],
      style: [style],
    },
  };
}

export const withdrawnThemeRows = [
  ["tulpe-aquarell-ostern", "ostern"],
  ["tulpe-vintage-hochzeit", "hochzeit"],
  ["rose-klassisch-hochzeit", "hochzeit"],
  ["rose-handschrift-trauer", "trauer"],
  ["storch-modern-geburt", "geburt"],
  ["storch-aquarell-taufe", "taufe"],
  ["einhorn-modern-geburtstag-kindergeburtstag", "geburtstag/kindergeburtstag"],
  ["torte-foto-geburtstag", "geburtstag"],
  ["kelch-klassisch-kommunion", "kommunion"],
  ["bibel-minimalistisch-konfirmation", "konfirmation"],
  ["schneemann-vintage-weihnachten-privat", "weihnachten/privat"],
  ["weltkugel-modern-weihnachten-geschaeftlich", "weihnachten/geschaeftlich"],
] as const;
