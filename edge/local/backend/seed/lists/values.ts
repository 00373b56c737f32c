import { occasions } from "#app/catalogue/occasion.ts";
import { styleWords } from "../cards/words.ts";

/** Filters of each list with the values that calls accept, including those that no item has. */
export const valuesByFilter = {
  theme: {
    aspectRatio: ["1-1", "2:1", "4:3", "5-7", "7-5"],
    category: occasions,
    color: ["black", "blue", "cool-gray", "dirty-white", "green", "orange", "pink", "red", "smashy1", "smashy2", "white", "yellow"],
    label: ["bestseller", "new", "top-deal"],
    product: ["booklet", "flat", "folded", "pocketfold"],
    punching: ["abgerundet", "herz", "ohne", "ornament", "welle", "wolke"],
    style: styleWords.map(([value]) => value),
  },
  calendar: {
    product: ["familienplaner", "kuechenkalender", "terminkalender", "tischkalender", "wandkalender"],
    aspectRatio: ["din-landscape", "din-portrait", "square"],
  },
  collage: {
    product: ["leinwand", "mixed", "poster", "framedPoster"],
    tileCount: ["4", "9", "12", "20"],
  },
  photobook: {
    category: ["1", "2", "3", "4", "5", "8", "9", "10", "12", "15", "16", "18", "20", "22", "41", "42", "43", "45"],
  },
} satisfies Record<string, Record<string, readonly string[]>>;

export type FilteredListName = keyof typeof valuesByFilter;
