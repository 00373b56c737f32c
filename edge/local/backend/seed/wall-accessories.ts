import type { SeedModule, TableRow } from "./area.ts";

/** Product line, accessory kind (shop 3.34), base price and price of a metre in euros at price level 1. */
const lineRows = [
  ["posterbar-eiche", "posterbar", 9.9, 24],
  ["posterbar-schwarz", "posterbar", 8.9, 22],
  ["posterbar-weiss", "posterbar", 8.9, 22],
  ["screw-silber", "screw", 14.9, 0],
  ["screw-schwarz", "screw", 15.9, 0],
  ["standard-haken", "standard", 2.9, 0],
  ["standard-schiene", "standard", 7.9, 0],
  ["standard-klebepads", "standard", 4.9, 0],
  ["box-klein", "box", 5.9, 0],
  ["box-gross", "box", 9.9, 0],
] as const;

const barLengths = [210, 300, 400, 500, 700, 1000];

/** Article, product line, length in millimetres (null except for poster hangers). */
const accessoryRows = lineRows.flatMap(([line, kind]): TableRow[] =>
  kind === "posterbar" ? barLengths.map((length) => [`${line}-${length}`, line, length]) : [[line, line, null]],
);

/** Product line, language, name. */
const nameRows = Object.entries({
  "posterbar-eiche": {
    de: "Posterleiste Eiche",
    en: "Oak poster hanger",
    es: "Colgador de póster de roble",
    fr: "Porte-affiche en chêne",
    it: "Asta per poster in rovere",
    nl: "Posterhanger van eikenhout",
  },
  "posterbar-schwarz": {
    de: "Posterleiste Schwarz",
    en: "Black poster hanger",
    es: "Colgador de póster negro",
    fr: "Porte-affiche noir",
    it: "Asta per poster nera",
    nl: "Zwarte posterhanger",
  },
  "posterbar-weiss": {
    de: "Posterleiste Weiß",
    en: "White poster hanger",
    es: "Colgador de póster blanco",
    fr: "Porte-affiche blanc",
    it: "Asta per poster bianca",
    nl: "Witte posterhanger",
  },
  "screw-silber": {
    de: "Abstandshalter Silber, 4 Stück",
    en: "Silver stand-off screws, set of 4",
    es: "Separadores plateados, 4 unidades",
    fr: "Entretoises argentées, lot de 4",
    it: "Distanziali argento, 4 pezzi",
    nl: "Zilveren afstandhouders, 4 stuks",
  },
  "screw-schwarz": {
    de: "Abstandshalter Schwarz, 4 Stück",
    en: "Black stand-off screws, set of 4",
    es: "Separadores negros, 4 unidades",
    fr: "Entretoises noires, lot de 4",
    it: "Distanziali neri, 4 pezzi",
    nl: "Zwarte afstandhouders, 4 stuks",
  },
  "standard-haken": {
    de: "Bilderhaken, 2 Stück",
    en: "Picture hooks, set of 2",
    es: "Ganchos para cuadros, 2 unidades",
    fr: "Crochets de suspension, lot de 2",
    it: "Ganci per quadri, 2 pezzi",
    nl: "Schilderijhaken, 2 stuks",
  },
  "standard-schiene": {
    de: "Aufhängeschiene",
    en: "Hanging rail",
    es: "Carril para colgar",
    fr: "Rail de suspension",
    it: "Binario per appendere",
    nl: "Ophangrail",
  },
  "standard-klebepads": {
    de: "Klebepads, 8 Stück",
    en: "Adhesive pads, set of 8",
    es: "Almohadillas adhesivas, 8 unidades",
    fr: "Pastilles adhésives, lot de 8",
    it: "Cuscinetti adesivi, 8 pezzi",
    nl: "Kleefpads, 8 stuks",
  },
  "box-klein": {
    de: "Geschenkbox klein",
    en: "Small gift box",
    es: "Caja de regalo pequeña",
    fr: "Petite boîte cadeau",
    it: "Scatola regalo piccola",
    nl: "Kleine geschenkdoos",
  },
  "box-gross": {
    de: "Geschenkbox groß",
    en: "Large gift box",
    es: "Caja de regalo grande",
    fr: "Grande boîte cadeau",
    it: "Scatola regalo grande",
    nl: "Grote geschenkdoos",
  },
} satisfies Record<(typeof lineRows)[number][0], Record<string, string>>).flatMap(([line, names]) =>
  Object.entries(names).map(([language, name]) => [line, language, name] as const),
);

export const wallAccessoriesSeed: SeedModule = {
  tables: `
    CREATE TABLE wall_accessory_line (
      line TEXT PRIMARY KEY,
      accessory_type TEXT NOT NULL,
      base_price REAL NOT NULL,
      metre_price REAL NOT NULL
    ) STRICT;

    CREATE TABLE wall_accessory (
      sku TEXT PRIMARY KEY,
      line TEXT NOT NULL REFERENCES wall_accessory_line,
      length INTEGER
    ) STRICT;

    CREATE TABLE wall_accessory_name (
      line TEXT NOT NULL REFERENCES wall_accessory_line,
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (line, language)
    ) STRICT;
  `,
  rows: { wall_accessory_line: lineRows, wall_accessory: accessoryRows, wall_accessory_name: nameRows },
};
