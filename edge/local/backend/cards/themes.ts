import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { AnswerOf } from "#app/backend/call.ts";
import type { themes as call } from "#app/backend/calls/cards/themes.ts";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import { lowestCardPrice } from "../pricing/card-prices.ts";
import type { UnitPrice } from "../pricing/unit-price.ts";
import { type CardWords, languageOf } from "./words.ts";

export type Theme = AnswerOf<typeof call>["themes"][number];

/** Which themes are asked for: those of some ids where they are given, with one of the values of each filter. */
export interface Selection {
  themeIds?: readonly string[] | undefined;
  filters: Record<string, readonly string[]>;
}

const filterTypes = ["aspectRatio", "category", "color", "label", "product", "punching", "style"] as const;
const sorts = { popularity: "popularity DESC, id", new: "created DESC, id" } as const;

/** ?1 are the filters, {"color":["red"]}; ?2 are the ids, or null. A filter fits a theme that has one of its values. */
const isNamed = "(?2 IS NULL OR theme.id IN (SELECT value FROM json_each(?2)))";
const misses = (filter: string) =>
  `NOT EXISTS (SELECT 1 FROM theme_facet AS own WHERE own.theme_id = theme.id AND own.type = ${filter}.key
                 AND own.value IN (SELECT value FROM json_each(${filter}.value)))`;
const isSelected = `${isNamed} AND NOT EXISTS (SELECT 1 FROM json_each(?1) AS filter WHERE ${misses("filter")})`;

const themeRow = z.object({
  id: z.string(),
  name: z.string(),
  popularity: z.number(),
  created: z.string(),
  facets: z.string(),
  cards: z.string(),
  refinementTypes: z.string(),
});
const facets = z.array(z.object({ type: z.enum(filterTypes), value: z.string() }));
const texts = z.array(z.string());

/** One page of the selected themes, sorted; themes that are equally popular or new are sorted by their id. */
export function readThemes(
  database: DatabaseSync,
  market: Market,
  selection: Selection,
  { sort, page, pageSize }: { sort: keyof typeof sorts; page: number; pageSize: number },
): Theme[] {
  const rows = database
    .prepare(
      `SELECT id, name, popularity, created,
              (SELECT json_group_array(json_object('type', type, 'value', value)) FROM (
                 SELECT type, value FROM theme_facet WHERE theme_id = theme.id ORDER BY rowid)) AS facets,
              (SELECT json_group_array(card) FROM (SELECT card FROM theme_card WHERE theme_id = theme.id ORDER BY rowid)) AS cards,
              (SELECT json_group_array(refinement) FROM (
                 SELECT refinement FROM theme_refinement WHERE theme_id = theme.id ORDER BY rowid)) AS refinementTypes
       FROM theme JOIN theme_name ON theme_name.theme_id = theme.id AND language = ?3
       WHERE ${isSelected} ORDER BY ${sorts[sort]} LIMIT ?4 OFFSET ?5`,
    )
    .all(...asked(selection), languageOf(market), pageSize, (page - 1) * pageSize);
  const priceFrom = rememberedPrices(database, market);
  return rows.map((row) => written(themeRow.parse(row), priceFrom));
}

const count = z.object({ total: z.number() });

/** How many themes are selected. */
export function countThemes(database: DatabaseSync, selection: Selection): number {
  return count.parse(database.prepare(`SELECT count(*) AS total FROM theme WHERE ${isSelected}`).get(...asked(selection))).total;
}

const facetCounts = z.array(z.object({ type: z.string(), value: z.string(), count: z.number() }));

/** How many themes each value of a filter would list, were it that filter's only value; values in the order of their letters. */
export function countFilterValues(database: DatabaseSync, words: CardWords, selection: Selection): AnswerOf<typeof call>["filters"] {
  const rows = database
    .prepare(
      `SELECT facet.type, facet.value, count(*) AS count FROM theme_facet AS facet JOIN theme ON theme.id = facet.theme_id
       WHERE ${isNamed} AND NOT EXISTS (
         SELECT 1 FROM json_each(?1) AS filter WHERE filter.key <> facet.type AND ${misses("filter")})
       GROUP BY facet.type, facet.value ORDER BY facet.value`,
    )
    .all(...asked(selection));
  const counted = facetCounts.parse(rows);
  return filterTypes.map((type) => ({
    type,
    values: counted.filter((row) => row.type === type).map(({ value, count }) => ({ value, name: words.word(type, value), count })),
  }));
}

/** Refuses a value that no theme has. */
export function refuseUnknownValues(database: DatabaseSync, { filters }: Selection): void {
  const find = database.prepare("SELECT 1 FROM theme_facet WHERE type = ? AND value = ?");
  for (const [type, values] of Object.entries(filters))
    for (const value of values) if (!find.get(type, value)) throw new RefusedCall(`${type} has no value ${JSON.stringify(value)}`);
}

function asked({ filters, themeIds }: Selection): [string, string | null] {
  return [JSON.stringify(filters), themeIds ? JSON.stringify(themeIds) : null];
}

function written(row: z.infer<typeof themeRow>, priceFrom: (cards: string[], punching: string) => UnitPrice): Theme {
  const own = facets.parse(JSON.parse(row.facets));
  const valuesOf = (type: (typeof filterTypes)[number]) => own.filter((facet) => facet.type === type).map(({ value }) => value);
  const cards = texts.parse(JSON.parse(row.cards));
  const [punching = ""] = valuesOf("punching");
  return {
    id: row.id,
    name: row.name,
    categories: valuesOf("category") as Theme["categories"],
    colors: valuesOf("color") as Theme["colors"],
    style: valuesOf("style")[0] ?? "",
    punching,
    aspectRatio: valuesOf("aspectRatio")[0] as Theme["aspectRatio"],
    refinementTypes: texts.parse(JSON.parse(row.refinementTypes)) as Theme["refinementTypes"],
    product: valuesOf("product")[0] ?? "",
    cards,
    label: valuesOf("label")[0] ?? null,
    popularity: row.popularity,
    created: row.created,
    priceFrom: priceFrom(cards, punching),
  };
}

/** The lowest prices of cards, each found once: many themes come on the same ones. */
function rememberedPrices(database: DatabaseSync, market: Market): (cards: string[], punching: string) => UnitPrice {
  const known = new Map<string, UnitPrice>();
  return (cards, punching) => {
    const key = `${punching} ${cards.join()}`;
    const price = known.get(key) ?? lowestCardPrice(database, market, cards, punching);
    known.set(key, price);
    return price;
  };
}
