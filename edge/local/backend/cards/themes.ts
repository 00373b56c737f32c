import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { AnswerOf } from "#app/backend/call.ts";
import type { themes as call } from "#app/backend/calls/cards/themes.ts";
import { sortByIds } from "../lists/list.ts";
import type { CallerMarket } from "../market.ts";
import { lowestCardPrices } from "../pricing/card-prices.ts";
import type { UnitPrice } from "../pricing/unit-price.ts";
import { listThemePictures } from "./theme-pictures.ts";
import { type CardWords, readCardWords } from "./words.ts";

type Answer = AnswerOf<typeof call>;
export type ThemeAnswer = Answer["themes"][number];

const spaceSeparated = z.string().transform((text) => text.split(" ").filter((word) => word !== ""));

const themeRows = z.array(
  z.object({
    id: z.string(),
    motif: z.string(),
    drawing: z.number(),
    style: z.string(),
    categories: spaceSeparated,
    colors: spaceSeparated,
    punching: z.string(),
    refinementTypes: spaceSeparated,
    product: z.string(),
    aspectRatio: z.string(),
    label: z.string().nullable(),
    popularity: z.number(),
    set: spaceSeparated,
  }),
);
type ThemeRow = z.infer<typeof themeRows>[number];

const maxSetSize = 8;

/** Reads themes in the order of `ids`; omits unknown ids. */
export function readThemes(database: DatabaseSync, market: CallerMarket, ids: readonly string[]): ThemeAnswer[] {
  const rows = database
    .prepare(
      `SELECT id, motif, drawing, style, categories, colors, punching, refinements AS refinementTypes, kind AS product,
              aspect_ratio AS aspectRatio, label, popularity,
              (SELECT coalesce(group_concat(id, ' '), '') FROM (
                 SELECT other.id FROM theme AS other
                 WHERE other.motif = theme.motif AND other.drawing = theme.drawing AND other.style = theme.style AND other.id <> theme.id
                 ORDER BY other.popularity DESC, other.id LIMIT ${maxSetSize})) AS "set"
       FROM theme WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  const toTheme = createThemeConverter(database, market);
  return sortByIds(ids, themeRows.parse(rows), ({ id }) => id).map(toTheme);
}

const withdrawnRows = z.array(z.object({ id: z.string(), category: z.string() }));

/** Lists the withdrawn themes among these ids, in their order. */
export function readWithdrawn(database: DatabaseSync, ids: readonly string[]): Answer["withdrawn"] {
  const rows = database
    .prepare("SELECT id, category FROM withdrawn_theme WHERE id IN (SELECT value FROM json_each(?))")
    .all(JSON.stringify(ids));
  return sortByIds([...new Set(ids)], withdrawnRows.parse(rows), ({ id }) => id) as Answer["withdrawn"];
}

/** Creates a function that converts rows to the contract's form. Values that all themes share are read only once. */
function createThemeConverter(database: DatabaseSync, market: CallerMarket): (row: ThemeRow) => ThemeAnswer {
  const cardWords = readCardWords(database, market);
  const offerOf = readOffers(database);
  const papers = readValues(database, "paper");
  const punchings = readValues(database, "punching");
  const priceFrom = memoizePrices(lowestCardPrices(database, market));
  return ({ motif, drawing, aspectRatio, ...row }) => {
    const offers = offerOf(row.product, aspectRatio);
    const cards = offers.map(({ card }) => card);
    return {
      ...row,
      name: themeName(cardWords, { motif, drawing, style: row.style }),
      images: listThemePictures({ motif, drawing, style: row.style, aspectRatio }),
      cards,
      sizes: [...new Set(offers.map(({ size }) => size))],
      papers,
      punchings: [row.punching, ...punchings.filter((punching) => punching !== row.punching)],
      priceFrom: priceFrom(cards, row.punching),
    } as ThemeAnswer;
  };
}

/** Names a theme by motif and style: "Eukalyptus, Aquarell", the second drawing "Eukalyptus 2, Aquarell". */
function themeName({ word, withAttribute }: CardWords, { motif, drawing, style }: Pick<ThemeRow, "motif" | "drawing" | "style">): string {
  return withAttribute(word("motif", motif) + (drawing > 1 ? ` ${drawing}` : ""), word("style", style));
}

const offerRows = z.array(z.object({ card: z.string(), size: z.string(), kind: z.string(), aspectRatio: z.string() }));
type Offer = z.infer<typeof offerRows>[number];

/** Returns a function that lists the cards of a kind and aspect ratio. A theme is sold on all cards of its kind and aspect ratio. */
function readOffers(database: DatabaseSync): (kind: string, aspectRatio: string) => Offer[] {
  const rows = database
    .prepare("SELECT card, size, kind, aspect_ratio AS aspectRatio FROM card JOIN card_size USING (size) ORDER BY card.rowid")
    .all();
  const offers = new Map<string, Offer[]>();
  for (const offer of offerRows.parse(rows)) {
    const key = `${offer.kind} ${offer.aspectRatio}`;
    offers.set(key, [...(offers.get(key) ?? []), offer]);
  }
  return (kind, aspectRatio) => offers.get(`${kind} ${aspectRatio}`) ?? [];
}

const valueRows = z.array(z.object({ value: z.string() }));

function readValues(database: DatabaseSync, part: "paper" | "punching"): string[] {
  return valueRows.parse(database.prepare(`SELECT ${part} AS value FROM card_${part} ORDER BY rowid`).all()).map(({ value }) => value);
}

/** Memoizes the lowest prices, since many themes share their cards. */
function memoizePrices(lowest: (cards: readonly string[], punching: string) => UnitPrice): typeof lowest {
  const pricesByKey = new Map<string, UnitPrice>();
  return (cards, punching) => {
    const key = `${punching} ${cards.join()}`;
    const price = pricesByKey.get(key) ?? lowest(cards, punching);
    pricesByKey.set(key, price);
    return price;
  };
}
