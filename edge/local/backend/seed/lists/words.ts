import type { TableRow } from "../area.ts";
import { themeFilterWords } from "../cards/words.ts";
import { seedLanguages, type Texts } from "../languages.ts";

/**
 * Filters of each list with their values, named in all languages, in display order. The wording for photo books, calendars and collages
 * matches the shop's.
 */
export const filterWords = {
  theme: themeFilterWords,
  calendar: {
    product: [
      [
        "familienplaner",
        "Familienplaner",
        "Family planner",
        "Planificador familiar",
        "Calendrier familial",
        "Calendario di famiglia",
        "Familieplanner",
      ],
      [
        "kuechenkalender",
        "Küchenkalender",
        "Kitchen calendar",
        "Calendario de cocina",
        "Calendrier de cuisine",
        "Calendario da cucina",
        "Keukenkalender",
      ],
      ["terminkalender", "Terminkalender", "Diary", "Agenda", "Agenda", "Agenda", "Agenda"],
      [
        "tischkalender",
        "Tischkalender",
        "Desk calendar",
        "Calendario de mesa",
        "Calendrier de bureau",
        "Calendario da tavolo",
        "Bureaukalender",
      ],
      ["wandkalender", "Wandkalender", "Wall calendar", "Calendario de pared", "Calendrier mural", "Calendario da parete", "Wandkalender"],
    ],
    aspectRatio: [
      [
        "din-landscape",
        "DIN-Querformat",
        "A-series landscape",
        "DIN horizontal",
        "Format A paysage",
        "Formato A orizzontale",
        "DIN liggend",
      ],
      ["din-portrait", "DIN-Hochformat", "A-series portrait", "DIN vertical", "Format A portrait", "Formato A verticale", "DIN staand"],
      ["square", "Quadratisch", "Square", "Cuadrado", "Carré", "Quadrato", "Vierkant"],
    ],
  },
  collage: {
    product: [
      [
        "leinwand",
        "Collage auf Leinwand",
        "Canvas collage",
        "Collage en lienzo",
        "Pêle-mêle sur toile",
        "Collage su tela",
        "Collage op canvas",
      ],
      ["mixed", "Gemischte Collage", "Mixed collage", "Collage mixto", "Pêle-mêle mixte", "Collage misto", "Gemengde collage"],
      [
        "poster",
        "Collage als Poster",
        "Poster collage",
        "Collage en póster",
        "Pêle-mêle sur poster",
        "Collage su poster",
        "Collage op poster",
      ],
      [
        "framedPoster",
        "Collage als gerahmtes Poster",
        "Framed poster collage",
        "Collage en póster enmarcado",
        "Pêle-mêle sur poster encadré",
        "Collage su poster incorniciato",
        "Collage op ingelijste poster",
      ],
    ],
    tileCount: [4, 9, 12, 20].map(photos),
  },
  photobook: {
    category: [
      ["1", "Reise & Urlaub", "Travel & holidays", "Viajes y vacaciones", "Voyages et vacances", "Viaggi e vacanze", "Reizen en vakantie"],
      ["2", "Hochzeit", "Wedding", "Boda", "Mariage", "Matrimonio", "Bruiloft"],
      ["3", "Baby", "Baby", "Bebé", "Bébé", "Bebè", "Baby"],
      ["4", "Familie", "Family", "Familia", "Famille", "Famiglia", "Familie"],
      ["5", "Jahrbuch", "Yearbook", "Libro del año", "Livre de l’année", "Libro dell’anno", "Jaarboek"],
      ["8", "Geburtstag", "Birthday", "Cumpleaños", "Anniversaire", "Compleanno", "Verjaardag"],
      ["9", "Kinder", "Children", "Niños", "Enfants", "Bambini", "Kinderen"],
      ["10", "Liebe", "Love", "Amor", "Amour", "Amore", "Liefde"],
      ["12", "Weihnachten", "Christmas", "Navidad", "Noël", "Natale", "Kerst"],
      ["15", "Schulabschluss", "School leavers", "Graduación", "Fin d’études", "Fine della scuola", "Diploma en eindexamen"],
      [
        "16",
        "Kommunion & Konfirmation",
        "Communion & confirmation",
        "Comunión y confirmación",
        "Communion et confirmation",
        "Comunione e cresima",
        "Communie en vormsel",
      ],
      ["18", "Haustiere", "Pets", "Mascotas", "Animaux de compagnie", "Animali domestici", "Huisdieren"],
      [
        "20",
        "Rezepte & Kochbuch",
        "Recipes & cookbook",
        "Recetas y cocina",
        "Recettes et cuisine",
        "Ricette e cucina",
        "Recepten en kookboek",
      ],
      ["22", "Sport", "Sport", "Deporte", "Sport", "Sport", "Sport"],
      [
        "41",
        "Natur & Landschaft",
        "Nature & landscapes",
        "Naturaleza y paisajes",
        "Nature et paysages",
        "Natura e paesaggi",
        "Natuur en landschap",
      ],
      ["42", "Portfolio", "Portfolio", "Portafolio", "Portfolio", "Portfolio", "Portfolio"],
      ["43", "Gästebuch", "Guest book", "Libro de firmas", "Livre d’or", "Libro degli ospiti", "Gastenboek"],
      ["45", "Ohne Thema", "No theme", "Sin tema", "Sans thème", "Senza tema", "Zonder thema"],
    ],
  },
} satisfies Record<string, Record<string, readonly Texts[]>>;

export type FilteredListName = keyof typeof filterWords;

/** A list, its filter, a value, language, name, and position among all values of the list. */
export const listWordRows: readonly TableRow[] = Object.entries(filterWords).flatMap(([list, filters]) =>
  Object.entries<readonly Texts[]>(filters)
    .flatMap(([type, values]) => values.map((texts) => ({ type, texts })))
    .flatMap(({ type, texts: [value, ...names] }, position) =>
      seedLanguages.map((language, place) => [list, type, String(value), language, names[place] ?? "", position]),
    ),
);

function photos(count: number): Texts {
  return [`${count}`, `${count} Fotos`, `${count} photos`, `${count} fotos`, `${count} photos`, `${count} foto`, `${count} foto’s`];
}
