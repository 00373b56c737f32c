import type { SeedModule } from "./area.ts";
import { type Texts, toLanguageRows } from "./languages.ts";
import type { Listed } from "./lists/listed.ts";
import { designPictureUrl } from "./pictures.ts";

/** Filters with the values that calls accept, including those that no item has. */
export const collageFilters = {
  product: ["leinwand", "mixed", "poster", "framedPoster"],
  tileCount: ["4", "9", "12", "20"],
};

/** Channel and its default collage group (shop 9.13). */
const defaults = [
  ["poster", 13],
  ["card", 1],
] as const;

/** Kind (shop 3.14), material, and frame or null. */
const makings = [
  ["leinwand", "leinwand", null],
  ["mixed", "leinwand", null],
  ["mixed", "acrylglas", null],
  ["mixed", "aludibond", null],
  ["poster", "poster", null],
  ["framedPoster", "poster", "holzrahmen-schwarz"],
] as const;

const groupNames = [
  [1, "Raster", "Grid", "Cuadrícula", "Grille", "Griglia", "Raster"],
  [2, "Herz", "Heart", "Corazón", "Cœur", "Cuore", "Hart"],
  [3, "Mosaik", "Mosaic", "Mosaico", "Mosaïque", "Mosaico", "Mozaïek"],
  [4, "Filmstreifen", "Film strip", "Tira de película", "Pellicule", "Pellicola", "Filmstrip"],
  [5, "Kreise", "Circles", "Círculos", "Cercles", "Cerchi", "Cirkels"],
  [6, "Buchstabe", "Letter", "Letra", "Lettre", "Lettera", "Letter"],
  [7, "Zahl", "Number", "Número", "Chiffre", "Numero", "Cijfer"],
  [8, "Familie", "Family", "Familia", "Famille", "Famiglia", "Familie"],
  [9, "Hochzeit", "Wedding", "Boda", "Mariage", "Matrimonio", "Bruiloft"],
  [10, "Baby", "Baby", "Bebé", "Bébé", "Bebè", "Baby"],
  [11, "Reise", "Journey", "Viaje", "Voyage", "Viaggio", "Reis"],
  [12, "Freundschaft", "Friendship", "Amistad", "Amitié", "Amicizia", "Vriendschap"],
  [13, "Lieblingsbilder", "Favourite pictures", "Fotos favoritas", "Photos préférées", "Foto preferite", "Lievelingsfoto’s"],
  [14, "Landkarte", "Map", "Mapa", "Carte", "Mappa", "Landkaart"],
  [15, "Haustier", "Pet", "Mascota", "Animal de compagnie", "Animale domestico", "Huisdier"],
  [16, "Jahreszeiten", "Seasons", "Estaciones", "Saisons", "Stagioni", "Seizoenen"],
] as const satisfies readonly Texts[];

/** Id, picture; popularity and day of creation, by which lists are sorted. */
const groups = groupNames.map(([id]) => {
  const day = new Date(Date.UTC(2023, 5, 1 + ((id * 53) % 700)));
  return [id, designPictureUrl("collage", id), (id * 617) % 1000, day.toISOString().slice(0, 10)] as const;
});

/** Group and kind. All groups are sold as posters, framed or not; all except 4 and 14 on canvas; every third one in mixed materials. */
const groupKinds = groupNames.flatMap(([id]) =>
  ["leinwand", "mixed", "poster", "framedPoster"]
    .filter((kind) => (kind !== "leinwand" || (id !== 4 && id !== 14)) && (kind !== "mixed" || id % 3 === 1))
    .map((kind) => [id, kind] as const),
);

/** Number of photos and orientation of a group's designs. */
const layouts = [
  [4, "square"],
  [9, "square"],
  [12, "landscape"],
  [20, "portrait"],
] as const;

const designs = groupNames.flatMap(([id]) => layouts.map((layout, place) => [id * 10 + place, id, ...layout] as const));

/** Orientation and the formats of its designs, in millimetres. */
const formats = [
  ["landscape", "600x400"],
  ["landscape", "900x600"],
  ["landscape", "1200x800"],
  ["portrait", "400x600"],
  ["portrait", "600x900"],
  ["portrait", "800x1200"],
  ["square", "400x400"],
  ["square", "600x600"],
  ["square", "800x800"],
] as const;

export const listedCollages: readonly Listed[] = groups.map(([id, , popularity, created]) => ({
  id,
  popularity,
  created,
  values: {
    product: groupKinds.filter(([group]) => group === id).map(([, kind]) => kind),
    tileCount: designs.filter(([, group]) => group === id).map(([, , tileCount]) => String(tileCount)),
  },
}));

export const collagesSeed: SeedModule = {
  tables: `
    CREATE TABLE collage_default (channel TEXT PRIMARY KEY, design_group_id INTEGER NOT NULL) STRICT;

    CREATE TABLE collage_making (
      collage_kind TEXT NOT NULL,
      material_type TEXT NOT NULL,
      frame_type TEXT,
      PRIMARY KEY (collage_kind, material_type)
    ) STRICT;

    CREATE TABLE collage_group_name (
      design_group_id INTEGER NOT NULL,
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (design_group_id, language)
    ) STRICT;

    CREATE TABLE collage_design_group (
      design_group_id INTEGER PRIMARY KEY,
      image TEXT NOT NULL
    ) STRICT;

    CREATE TABLE collage_group_kind (
      design_group_id INTEGER NOT NULL,
      collage_kind TEXT NOT NULL,
      PRIMARY KEY (design_group_id, collage_kind)
    ) STRICT;

    CREATE TABLE collage_design (
      design_id INTEGER PRIMARY KEY,
      design_group_id INTEGER NOT NULL,
      tile_count INTEGER NOT NULL,
      orientation TEXT NOT NULL
    ) STRICT;

    CREATE INDEX collage_design_of_group ON collage_design (design_group_id);

    CREATE TABLE collage_format (
      orientation TEXT NOT NULL,
      format_type TEXT NOT NULL,
      PRIMARY KEY (orientation, format_type)
    ) STRICT;
  `,
  rows: {
    collage_default: defaults,
    collage_making: makings,
    collage_group_name: toLanguageRows(groupNames),
    collage_design_group: groups.map((group) => group.slice(0, 2)),
    collage_group_kind: groupKinds,
    collage_design: designs,
    collage_format: formats,
  },
};
