import { cardReductionRows, cardRows } from "./cards.ts";
import { cardSizeRows } from "./sizes.ts";
import { languages, motifs, styles } from "./words.ts";

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

/** Each motif of an occasion comes in so many styles. */
const stylesOfMotif = 4;

// What the themes have in turn, so that every list of some length has some of everything.
const kinds = ["flat", "folded", "flat", "folded", "booklet", "flat", "folded", "pocketfold"];
const punchings = ["ohne", "ohne", "abgerundet", "ohne", "ohne", "welle", "ohne", "wolke", "ornament", "ohne", "herz"];
const refinements = ["none", "none gold", "none gold rosegold silber", "none relief"];

/** What came in on this day or later is new. */
const newSince = "2026-03-01";
/** Who is as popular as this is a bestseller; the most popular theme has 1000. */
const bestsellerFrom = 930;

type Theme = ReturnType<typeof themeAt>;

const themes = Object.entries(motifsOf)
  .flatMap(([occasion, shown]) =>
    shown.split(" ").flatMap((motif, place) => Array.from({ length: stylesOfMotif }, (_, turn) => ({ occasion, motif, place, turn }))),
  )
  .map(themeAt);

function themeAt({ occasion, motif, place, turn }: { occasion: string; motif: string; place: number; turn: number }, index: number) {
  const style = inTurn(styles, place + turn * 2)[0];
  const kind = inTurn(kinds, index);
  const [card, , size] = inTurn(
    cardRows.filter(([, ofKind]) => ofKind === kind),
    index * 5 + Math.floor(index / kinds.length),
  );
  const aspectRatio = aspectRatioOf(size);
  const popularity = ((index * 383) % 1000) + 1;
  const created = new Date(Date.UTC(2023, 0, 1 + ((index * 89) % 1250))).toISOString().slice(0, 10);
  return {
    id: `${motif}-${style}-${occasion.replace("/", "-")}`,
    motif,
    style,
    categories: occasion.startsWith("geburtstag/") ? ["geburtstag", occasion] : [occasion],
    colors: (colorsOf[motif] ?? "").split(" "),
    punching: inTurn(punchings, index),
    refinements: inTurn(refinements, index + place).split(" "),
    kind,
    aspectRatio,
    label: labelOf(card, popularity, created),
    popularity,
    created,
  };
}

function labelOf(card: string, popularity: number, created: string): string | null {
  if (created >= newSince) return "new";
  if (popularity >= bestsellerFrom) return "bestseller";
  return cardReductionRows.some(([reduced]) => reduced === card) ? "top-deal" : null;
}

function aspectRatioOf(size: string): string {
  return cardSizeRows.find(([cardSize]) => cardSize === size)?.[1] ?? "";
}

function inTurn<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Theme, popularity (1 to 1000), the day it came in. */
export const themeRows = themes.map(({ id, popularity, created }) => [id, popularity, created] as const);

/** Theme, language, name: what it shows and how it is drawn, "Eukalyptus, Aquarell". */
export const themeNameRows = themes.flatMap((theme) => languages.map((language) => [theme.id, language, nameOf(theme, language)] as const));

/** Theme, what it is filtered by, value; a theme may have several values of one filter. */
export const themeFacetRows = themes.flatMap(({ id, aspectRatio, categories, colors, label, kind, punching, style }) =>
  Object.entries({
    aspectRatio: [aspectRatio],
    category: categories,
    color: colors,
    label: label === null ? [] : [label],
    product: [kind],
    punching: [punching],
    style: [style],
  }).flatMap(([type, values]) => values.map((value) => [id, type, value] as const)),
);

/** Theme, card that it comes on: the cards of its kind in its aspect ratio. */
export const themeCardRows = themes.flatMap(({ id, kind, aspectRatio }) =>
  cardRows.filter(([, ofKind, size]) => ofKind === kind && aspectRatioOf(size) === aspectRatio).map(([card]) => [id, card] as const),
);

/** Theme, refinement that it may have. */
export const themeRefinementRows = themes.flatMap(({ id, refinements }) => refinements.map((refinement) => [id, refinement] as const));

function nameOf({ motif, style }: Theme, language: (typeof languages)[number]): string {
  const column = languages.indexOf(language) + 1;
  const [shown, drawn] = [motifs.find(([value]) => value === motif)?.[column], styles.find(([value]) => value === style)?.[column]];
  return `${shown}, ${language === "de" ? drawn : drawn?.toLowerCase()}`;
}
