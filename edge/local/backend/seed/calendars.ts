import type { SeedModule, TableRow } from "./area.ts";
import { type Texts, toLanguageRows } from "./languages.ts";
import type { Listed } from "./lists/listed.ts";
import { designPictureUrl } from "./pictures.ts";

/** Filters with the values that calls accept, including those that no item has. */
export const calendarFilters = {
  product: ["familienplaner", "kuechenkalender", "terminkalender", "tischkalender", "wandkalender"],
  aspectRatio: ["din-landscape", "din-portrait", "square"],
};

/** Type, format (shop 3.24), size group, filter, price in euros, price of each page beyond the minimum. */
const formats = [
  ["wandkalender", "a3-hoch", "large", "din-portrait", 27.9, 0.95],
  ["wandkalender", "a3-quer", "large", "din-landscape", 27.9, 0.95],
  ["wandkalender", "a4-hoch", "medium", "din-portrait", 17.9, 0.6],
  ["wandkalender", "a4-quer", "medium", "din-landscape", 17.9, 0.6],
  ["wandkalender", "200-200", "square", "square", 15.9, 0.5],
  ["wandkalender", "300-300", "square", "square", 23.9, 0.8],
  ["kuechenkalender", "130-300", "small", null, 12.9, 0.4],
  ["kuechenkalender", "150-400", "long", null, 15.9, 0.5],
  ["kuechenkalender", "200-400", "long", null, 18.9, 0.6],
  ["kuechenkalender", "a4-hoch", "medium", "din-portrait", 17.5, 0.6],
  ["familienplaner", "200-400", "long", null, 19.9, 0.6],
  ["familienplaner", "a4-hoch", "medium", "din-portrait", 18.9, 0.6],
  ["familienplaner", "a3-hoch", "large", "din-portrait", 24.9, 0.9],
  ["familienplaner", "a4-quer", "medium", "din-landscape", 18.9, 0.6],
  ["terminkalender", "a6-hoch", "small", "din-portrait", 14.9, 0.06],
  ["terminkalender", "a5-quer", "medium", "din-landscape", 17.9, 0.08],
  ["terminkalender", "145-145", "square", "square", 16.9, 0.07],
  ["tischkalender", "a6-hoch", "small", "din-portrait", 9.9, 0.25],
  ["tischkalender", "a6-quer", "small", "din-landscape", 9.9, 0.25],
  ["tischkalender", "a5-quer", "medium", "din-landscape", 12.9, 0.3],
  ["tischkalender", "145-145", "square", "square", 11.9, 0.3],
  ["tischkalender", "265-120", "long", null, 13.9, 0.35],
] as const satisfies readonly TableRow[];

/** Type and number of pages, fewest first; for example, 13 are twelve months and a cover, 53 are the weeks of a year and a cover. */
const pages = [
  ["wandkalender", 13],
  ["wandkalender", 25],
  ["kuechenkalender", 13],
  ["kuechenkalender", 25],
  ["familienplaner", 13],
  ["familienplaner", 25],
  ["terminkalender", 64],
  ["terminkalender", 128],
  ["terminkalender", 192],
  ["tischkalender", 13],
  ["tischkalender", 53],
] as const;

/** Type, paper, surcharge in euros; cheapest first. */
const papers = [
  ["wandkalender", "matt", 0],
  ["wandkalender", "glaenzend", 2],
  ["wandkalender", "feinstweiss", 4],
  ["kuechenkalender", "writable", 0],
  ["kuechenkalender", "matt", 1],
  ["familienplaner", "writable", 0],
  ["familienplaner", "feinstweiss", 3],
  ["terminkalender", "standard", 0],
  ["terminkalender", "writable", 1.5],
  ["tischkalender", "matt", 0],
  ["tischkalender", "glaenzend", 1.5],
] as const;

/** Format, mounting (shop 3.23), surcharge in euros, for desk calendars; other calendars need no mounting. */
const deskMountings = [
  ["a6-hoch", "holzfuss", 4],
  ["a6-hoch", "holzblock", 6],
  ["a6-quer", "holzfuss", 4],
  ["a6-quer", "holzblock", 6],
  ["a5-quer", "holzfuss", 5],
  ["145-145", "holzfuss", 5],
  ["145-145", "holzblock", 7],
] as const;

const mountings: TableRow[] = [
  ...formats.map(([type, format]) => [type, format, "ohne", 0]),
  ...deskMountings.map(([format, mounting, surcharge]) => ["tischkalender", format, mounting, surcharge]),
];

/** Type, refinement (shop 3.13), surcharge in euros; calendars without refinement need no row. */
const refinements = [
  ["wandkalender", "gold", 5],
  ["wandkalender", "rosegold", 5],
  ["wandkalender", "silber", 5],
  ["tischkalender", "gold", 3],
  ["tischkalender", "silber", 3],
  ["terminkalender", "relief", 4],
] as const;

/** Type and reduction in percent. */
const reductions = [
  ["wandkalender", 20],
  ["terminkalender", 15],
] as const;

/** Themes of designs, by the last digits of a group's id. */
const themeNames = [
  [1, "Klare Linie", "Clean lines", "Línea clara", "Lignes claires", "Linee pulite", "Strakke lijnen"],
  [2, "Botanik", "Botanical", "Botánica", "Botanique", "Botanica", "Botanisch"],
  [3, "Aquarell", "Watercolour", "Acuarela", "Aquarelle", "Acquerello", "Aquarel"],
  [4, "Nordlicht", "Northern lights", "Aurora boreal", "Aurore boréale", "Aurora boreale", "Noorderlicht"],
  [5, "Familienalbum", "Family album", "Álbum de familia", "Album de famille", "Album di famiglia", "Familiealbum"],
  [6, "Konfetti", "Confetti", "Confeti", "Confettis", "Coriandoli", "Confetti"],
  [7, "Kraftpapier", "Kraft paper", "Papel kraft", "Papier kraft", "Carta kraft", "Kraftpapier"],
  [8, "Terrazzo", "Terrazzo", "Terrazo", "Terrazzo", "Terrazzo", "Terrazzo"],
  [9, "Reisetagebuch", "Travel diary", "Diario de viaje", "Carnet de voyage", "Diario di viaggio", "Reisdagboek"],
  [10, "Monochrom", "Monochrome", "Monocromo", "Monochrome", "Monocromo", "Monochroom"],
  [11, "Jahreszeiten", "Seasons", "Estaciones", "Saisons", "Stagioni", "Seizoenen"],
  [12, "Waldtiere", "Woodland animals", "Animales del bosque", "Animaux de la forêt", "Animali del bosco", "Bosdieren"],
  [13, "Mitternacht", "Midnight", "Medianoche", "Minuit", "Mezzanotte", "Middernacht"],
] as const satisfies readonly Texts[];

/** A group's id has the type's hundreds and the theme's number: 101 is the first theme of family planners. */
const types = ["familienplaner", "kuechenkalender", "terminkalender", "tischkalender", "wandkalender"] as const;

/** Id, type, theme, picture; popularity (0 to 999, unique) and day of creation, by which lists are sorted. */
const groups = types.flatMap((type, place) =>
  themeNames.map(([theme]) => {
    const id = (place + 1) * 100 + theme;
    const day = new Date(Date.UTC(2023, 0, 10 + ((id * 37) % 900)));
    return [id, type, theme, designPictureUrl("calendar", id), (id * 389) % 1000, day.toISOString().slice(0, 10)] as const;
  }),
);

/** Id, group, format. A group has designs for three of four formats of its type; which formats these are depends on the theme. */
const designs = groups.flatMap(([group, type, theme]) =>
  formats
    .filter((format) => format[0] === type)
    .flatMap((format, place) => ((theme + place) % 4 === 3 ? [] : [[group * 10 + place, group, format[1]] as const])),
);

/** The list of all calendars, and a list per size group of the calendars that have designs of that size. */
export const calendarLists: readonly (readonly [list: string, things: readonly Listed[]])[] = [
  ["calendar", listedWhere(() => true)] as const,
  ...[...new Set(formats.map(([, , size]) => size))].map(
    (size) => [`calendar/${size}`, listedWhere((format) => format[2] === size)] as const,
  ),
];

function listedWhere(isMeant: (format: (typeof formats)[number]) => boolean): Listed[] {
  return groups.flatMap(([id, type, , , popularity, created]) => {
    const own = designs.filter(([, group]) => group === id).map(([, , format]) => format);
    const meant = formats.filter((format) => format[0] === type && own.includes(format[1]) && isMeant(format));
    const shapes = [...new Set(meant.flatMap(([, , , shape]) => shape ?? []))];
    return meant.length > 0 ? [{ id, popularity, created, values: { product: [type], aspectRatio: shapes } }] : [];
  });
}

export const calendarsSeed: SeedModule = {
  tables: `
    CREATE TABLE calendar_format (
      calendar_type TEXT NOT NULL,
      format_type TEXT NOT NULL,
      size_group TEXT NOT NULL,
      format_filter TEXT,
      price REAL NOT NULL,
      page_price REAL NOT NULL,
      PRIMARY KEY (calendar_type, format_type)
    ) STRICT;

    CREATE TABLE calendar_pages (
      calendar_type TEXT NOT NULL,
      page_count INTEGER NOT NULL,
      PRIMARY KEY (calendar_type, page_count)
    ) STRICT;

    CREATE TABLE calendar_paper (
      calendar_type TEXT NOT NULL,
      paper_type TEXT NOT NULL,
      surcharge REAL NOT NULL,
      PRIMARY KEY (calendar_type, paper_type)
    ) STRICT;

    CREATE TABLE calendar_mounting (
      calendar_type TEXT NOT NULL,
      format_type TEXT NOT NULL,
      mounting_type TEXT NOT NULL,
      surcharge REAL NOT NULL,
      PRIMARY KEY (calendar_type, format_type, mounting_type)
    ) STRICT;

    CREATE TABLE calendar_refinement (
      calendar_type TEXT NOT NULL,
      refinement_type TEXT NOT NULL,
      surcharge REAL NOT NULL,
      PRIMARY KEY (calendar_type, refinement_type)
    ) STRICT;

    CREATE TABLE calendar_reduction (
      calendar_type TEXT PRIMARY KEY,
      percent INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE calendar_theme (
      theme INTEGER NOT NULL,
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (theme, language)
    ) STRICT;

    CREATE TABLE calendar_design_group (
      design_group_id INTEGER PRIMARY KEY,
      calendar_type TEXT NOT NULL,
      theme INTEGER NOT NULL,
      image TEXT NOT NULL
    ) STRICT;

    CREATE TABLE calendar_design (
      design_id INTEGER PRIMARY KEY,
      design_group_id INTEGER NOT NULL,
      format_type TEXT NOT NULL
    ) STRICT;

    CREATE INDEX calendar_design_of_group ON calendar_design (design_group_id);
  `,
  rows: {
    calendar_design: designs,
    calendar_design_group: groups.map((group) => group.slice(0, 4)),
    calendar_theme: toLanguageRows(themeNames),
    calendar_reduction: reductions,
    calendar_refinement: refinements,
    calendar_mounting: mountings,
    calendar_paper: papers,
    calendar_pages: pages,
    calendar_format: formats,
  },
};
