// Values on sale (shop 3.1 to shop 3.38, shell 3.34 to shell 3.68). Independent of the shop's tables: if the stand-in used them, it would
// accept the shop's mistakes.

export const knownMaterials = [
  ...["acrylglas", "aludibond", "backlitfolie", "echtglas", "forexplatte", "fototapete", "gallerybond"],
  ...["hahnemuehle", "klebefolie", "leinwand", "poster", "pvcplane"],
];

/** Finishes by frame series; a frame is "{series}-{finish}", such as "holzrahmen-schwarz". */
const finishesBySeries: Record<string, string> = {
  "alurahmen-eckig": "gold kupfer schwarz schwarz-matt silber silber-matt silber-chrom weiss",
  "alurahmen-rund": "gold kupfer schwarz schwarz-matt silber silber-matt silber-chrom weiss",
  artbox: "eiche natur schwarz-lack schwarz-struktur weiss-lack weiss-struktur",
  "fotorahmen-alu": "gold schwarz silber",
  "fotorahmen-barock": "gold schwarz silber weiss",
  "fotorahmen-holz": "braun eiche natur schwarz weiss",
  "fotorahmen-vintage": "braun grau weiss",
  "fotorahmen-kunststoff": "gold schwarz silber weiss",
  holzrahmen: "ahorn birke braun buche eiche gold grau kiefer kirsche natur nussbaum schwarz silber weiss",
  kunststoffrahmen: "schwarz silber weiss",
  "schattenfuge-leinwand": "eiche natur schwarz schwarz-struktur weiss weiss-struktur",
  "schattenfuge-platte": "eiche natur schwarz schwarz-struktur weiss weiss-struktur",
};

export type KnownFrame = { series: string; finish: string };

export const knownFrames = new Map<string, KnownFrame>(
  Object.entries(finishesBySeries).flatMap(([series, all]) =>
    all.split(" ").map((finish) => [`${series}-${finish}`, { series, finish }] as const),
  ),
);

/** Options of each material, as "group.value". */
export const knownOptions: Record<string, readonly string[]> = {
  acrylglas: [...inGroup("drilling", "none corner-holes"), ...inGroup("print-process", "direct fineart")],
  aludibond: [
    ...inGroup("drilling", "none corner-holes"),
    ...inGroup("print-process", "direct fineart-glossy fineart-matte fineart-hahnemuehle"),
    ...inGroup("aludibond-style", "standard brushed"),
  ],
  backlitfolie: inGroup("backlit-frame", "none led"),
  forexplatte: [...inGroup("drilling", "none corner-holes"), ...inGroup("print-process", "direct fineart-glossy fineart-matte")],
  gallerybond: inGroup("drilling", "none corner-holes"),
  hahnemuehle: inGroup("hahnemuehle-surface", "standard matte-cotton-smooth"),
  klebefolie: inGroup("adhesive-film-style", "normal transparent transparent-mirrored white"),
  leinwand: [...inGroup("canvas-stretcher", "25mm 38mm"), ...inGroup("canvas-edge", "coloured mirrored folded-over")],
  poster: [...inGroup("poster-lamination", "none glossy matte"), ...inGroup("poster-style", "standard silk-matte eco-paper")],
  pvcplane: inGroup("pvc-eyelets", "none simple"),
};

function inGroup(group: string, values: string): string[] {
  return values.split(" ").map((value) => `${group}.${value}`);
}

/** Named formats in millimetres; DIN sizes by ISO 216. */
export const knownFormats: Record<string, readonly [width: number, height: number]> = {
  "a3-hoch": [297, 420],
  "a3-quer": [420, 297],
  "a4-hoch": [210, 297],
  "a4-quer": [297, 210],
  "a5-hoch": [148, 210],
  "a5-quer": [210, 148],
  "a6-hoch": [105, 148],
  "a6-quer": [148, 105],
  "150-400": [150, 400],
  "200-400": [200, 400],
  "130-300": [130, 300],
  "145-145": [145, 145],
  "200-200": [200, 200],
  "300-300": [300, 300],
  "265-120": [265, 120],
};

export const knownRefinements = ["gold", "relief", "rosegold", "silber"];
export const knownPapers = ["feinstweiss", "glaenzend", "matt", "standard", "writable"];
export const knownColours = [
  ...["black", "blue", "cool-gray", "dirty-white", "green", "orange", "pink", "red", "smashy1", "smashy2", "white", "yellow"],
];
export const knownCalendarTypes = ["familienplaner", "kuechenkalender", "terminkalender", "tischkalender", "wandkalender"];
export const knownOccasions = [
  ...["einschulung", "firmung", "geburt", "geburtstag", "geburtstag/kindergeburtstag", "hochzeit", "kommunion", "konfirmation"],
  ...["ostern", "taufe", "trauer", "weihnachten/geschaeftlich", "weihnachten/privat"],
];
