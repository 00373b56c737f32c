import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { AnswerOf } from "#app/backend/call.ts";
import type { themes as call } from "#app/backend/calls/cards/themes.ts";
import { inOrder } from "../lists/list.ts";
import type { Market } from "../market.ts";
import { lowestCardPrices } from "../pricing/card-prices.ts";
import type { UnitPrice } from "../pricing/unit-price.ts";
import { themePictures } from "./theme-pictures.ts";
import { type CardWords, readCardWords } from "./words.ts";

type Answer = AnswerOf<typeof call>;
export type Theme = Answer["themes"][number];

/** Many values in one text, with spaces between. */
const words = z.string().transform((text) => text.split(" ").filter((word) => word !== ""));

const themeRows = z.array(
  z.object({
    id: z.string(),
    motif: z.string(),
    drawing: z.number(),
    style: z.string(),
    categories: words,
    colors: words,
    punching: z.string(),
    refinementTypes: words,
    product: z.string(),
    aspectRatio: z.string(),
    label: z.string().nullable(),
    popularity: z.number(),
    created: z.string(),
    set: words,
  }),
);
type ThemeRow = z.infer<typeof themeRows>[number];

/** The most themes that are named as the set of one. */
const mostOfSet = 8;

/** Themes in the order of their ids; unknown ones are left out. */
export function readThemes(database: DatabaseSync, market: Market, ids: readonly string[]): Theme[] {
  const rows = database
    .prepare(
      `SELECT id, motif, drawing, style, categories, colors, punching, refinements AS refinementTypes, kind AS product,
              aspect_ratio AS aspectRatio, label, popularity, created,
              (SELECT coalesce(group_concat(id, ' '), '') FROM (
                 SELECT other.id FROM theme AS other
                 WHERE other.motif = theme.motif AND other.drawing = theme.drawing AND other.style = theme.style AND other.id <> theme.id
                 ORDER BY other.popularity DESC, other.id LIMIT ${mostOfSet})) AS "set"
       FROM theme WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  const written = themeWriter(database, market);
  return inOrder(ids, themeRows.parse(rows), ({ id }) => id).map(written);
}

const withdrawnRows = z.array(z.object({ id: z.string(), category: z.string() }));

/** Those of some themes that are sold no more, in the order in which they are named. */
export function readWithdrawn(database: DatabaseSync, ids: readonly string[]): Answer["withdrawn"] {
  const rows = database
    .prepare("SELECT id, category FROM withdrawn_theme WHERE id IN (SELECT value FROM json_each(?))")
    .all(JSON.stringify(ids));
  return inOrder([...new Set(ids)], withdrawnRows.parse(rows), ({ id }) => id) as Answer["withdrawn"];
}

/** Writes themes as the contract has them; what many of a page have in common is found once. */
function themeWriter(database: DatabaseSync, market: Market): (row: ThemeRow) => Theme {
  const cardWords = readCardWords(database, market);
  const offerOf = readOffers(database);
  const papers = readValues(database, "paper");
  const punchings = readValues(database, "punching");
  const priceFrom = rememberedPrices(lowestCardPrices(database, market));
  return ({ motif, drawing, ...row }) => {
    const offers = offerOf(row.product, row.aspectRatio);
    const cards = offers.map(({ card }) => card);
    return {
      ...row,
      name: nameOf(cardWords, { motif, drawing, style: row.style }),
      images: themePictures({ motif, drawing, style: row.style, aspectRatio: row.aspectRatio }),
      cards,
      sizes: [...new Set(offers.map(({ size }) => size))],
      papers,
      punchings: [row.punching, ...punchings.filter((punching) => punching !== row.punching)],
      priceFrom: priceFrom(cards, row.punching),
    } as Theme;
  };
}

/** What a theme shows and how it is drawn: "Eukalyptus, Aquarell", and of the second drawing "Eukalyptus 2, Aquarell". */
function nameOf({ word, named }: CardWords, { motif, drawing, style }: Pick<ThemeRow, "motif" | "drawing" | "style">): string {
  return named(word("motif", motif) + (drawing > 1 ? ` ${drawing}` : ""), word("style", style));
}

const offerRows = z.array(z.object({ card: z.string(), size: z.string(), kind: z.string(), aspectRatio: z.string() }));
type Offer = z.infer<typeof offerRows>[number];

/** The cards that there are of a kind in an aspect ratio: a theme comes on all of them. */
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

/** What every card may be printed on, or punched as. */
function readValues(database: DatabaseSync, part: "paper" | "punching"): string[] {
  return valueRows.parse(database.prepare(`SELECT ${part} AS value FROM card_${part} ORDER BY rowid`).all()).map(({ value }) => value);
}

/** The lowest prices of cards, each found once: many themes come on the same ones. */
function rememberedPrices(lowest: (cards: readonly string[], punching: string) => UnitPrice): typeof lowest {
  const known = new Map<string, UnitPrice>();
  return (cards, punching) => {
    const key = `${punching} ${cards.join()}`;
    const price = known.get(key) ?? lowest(cards, punching);
    known.set(key, price);
    return price;
  };
}
