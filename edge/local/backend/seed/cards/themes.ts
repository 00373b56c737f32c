import type { Listed } from "../lists.ts";
import { cardReductionRows, cardRows } from "./cards.ts";
import { cardSizeRows } from "./sizes.ts";
import { styles } from "./words.ts";

/** What the themes of each occasion (shop.md §2) show. */
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

/** The colours of each motif (shop.md §3); a theme has them all. */
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

/** Each drawing of a motif comes in so many styles for an occasion. */
const stylesOfMotif = 4;

// What the themes have in turn, so that every list of some length has some of everything.
const kinds = ["flat", "folded", "flat", "folded", "booklet", "flat", "folded", "pocketfold"];
const punchings = ["ohne", "ohne", "abgerundet", "ohne", "ohne", "welle", "ohne", "wolke", "ornament", "ohne", "herz"];
const refinements = ["none", "none gold", "none gold rosegold silber", "none relief"];

/** What came in on this day or later is new. */
const newSince = "2026-03-01";
/** Who is as popular as this is a bestseller; the most popular theme has 1000. */
const bestsellerFrom = 930;

/** What each occasion shows in which styles, in the first drawing of every motif. */
const firstDrawings = Object.entries(motifsOf).flatMap(([occasion, shown]) =>
  shown.split(" ").flatMap((motif, place) => Array.from({ length: stylesOfMotif }, (_, turn) => ({ occasion, motif, place, turn }))),
);

/** So many themes there are unless a process is told otherwise. */
export const usualThemes = firstDrawings.length;

export type Theme = ReturnType<typeof themeAt>;

/**
 * So many themes. Each motif is drawn once for each occasion and style; where there are to be more themes, it is drawn a second
 * time and so on: "eukalyptus2". The first themes are the same, however many there are.
 */
export function themesOf(count: number): Theme[] {
  return Array.from({ length: count }, (_, index) => themeAt(index));
}

const cardsByKind = new Map(kinds.map((kind) => [kind, cardRows.filter(([, ofKind]) => ofKind === kind)]));
const aspectRatios = new Map<string, string>(cardSizeRows.map(([size, aspectRatio]) => [size, aspectRatio]));
const reduced = new Set<string>(cardReductionRows.map(([card]) => card));

function themeAt(index: number) {
  const { occasion, motif, place, turn } = inTurn(firstDrawings, index);
  const drawing = Math.floor(index / firstDrawings.length) + 1;
  const style = inTurn(styles, place + turn * 2 + drawing - 1)[0];
  const kind = inTurn(kinds, index);
  const [card, , size] = inTurn(cardsByKind.get(kind) ?? [], index * 5 + Math.floor(index / kinds.length));
  const popularity = ((index * 383) % 1000) + 1;
  const created = new Date(Date.UTC(2023, 0, 1 + ((index * 89) % 1250))).toISOString().slice(0, 10);
  return {
    id: `${motif}${drawing > 1 ? drawing : ""}-${style}-${occasion.replace("/", "-")}`,
    motif,
    drawing,
    style,
    categories: occasion.startsWith("geburtstag/") ? ["geburtstag", occasion] : [occasion],
    colors: (colorsOf[motif] ?? "").split(" "),
    punching: inTurn(punchings, index),
    refinements: inTurn(refinements, index + place).split(" "),
    kind,
    aspectRatio: aspectRatios.get(size) ?? "",
    label: labelOf(card, popularity, created),
    popularity,
    created,
  };
}

function labelOf(card: string, popularity: number, created: string): string | null {
  if (created >= newSince) return "new";
  if (popularity >= bestsellerFrom) return "bestseller";
  return reduced.has(card) ? "top-deal" : null;
}

function inTurn<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** A theme's row; its categories, colours and refinements are one text each, with spaces between. */
export function themeRow(theme: Theme) {
  const { id, motif, drawing, style, categories, colors, punching, refinements, kind, aspectRatio, label, popularity, created } = theme;
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
    created,
  ] as const;
}

/** A theme as the list of themes finds it. */
export function listedTheme({ id, popularity, created, ...theme }: Theme): Listed {
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

/** Themes that are sold no more, and the occasion that they were for. */
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
