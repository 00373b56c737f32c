import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { multiplyUnitPrice, type QuantityPrice, reduceUnitPrice, type UnitPrice, unitPriceAtLeast } from "./unit-price.ts";

/** Choices for a card; by default the default paper, the default punching and no refinement. */
export interface CardChoice {
  card: string;
  paper?: string | undefined;
  punching?: string | undefined;
  refinementType?: string | undefined;
}

/** Number of cards in a sample order (shop 4.7). */
export const sampleCardQuantity = 1;

const rateRow = z.object({ price: z.number(), percent: z.number() });
const scaleRows = z.array(z.object({ fromQuantity: z.number(), percent: z.number() }));
const surchargeRow = z.object({ surcharge: z.number() });

type Rate = z.infer<typeof rateRow>;

/** Parts of a card, each with the SQL for its surcharge, and the values that mean that the card has no such part. */
const surchargeQueries = [
  ["paper", "SELECT surcharge FROM card_paper WHERE ?1 IS NULL OR paper = ?1 ORDER BY rowid LIMIT 1", []],
  ["punching", "SELECT surcharge FROM card_punching WHERE ?1 IS NULL OR punching = ?1 ORDER BY rowid LIMIT 1", []],
  ["refinementType", "SELECT surcharge FROM card_refinement WHERE refinement = ?1", [undefined, "none", "empty"]],
] as const;

/** Price of each card by kind and size class, and its reduction in percent. */
const ratesSql = `
  SELECT card, price, COALESCE(percent, 0) AS percent
  FROM card JOIN card_size USING (size) JOIN card_price USING (kind, size_class) LEFT JOIN card_reduction USING (card)`;

/**
 * Returns a function from quantity to price in the market's currency. Rejects an unknown card, paper, punching or refinement.
 *
 * The unit price depends on kind and size class, reduced by quantity, plus surcharges, rounded up to a unit price ending; it never rises
 * with the quantity. A card's reduction in percent comes from card_reduction; the reduced unit price is rounded down to a unit price
 * ending.
 */
export function createCardPricing(database: DatabaseSync, market: CallerMarket, choice: CardChoice): (quantity: number) => QuantityPrice {
  const rate = readRate(database, choice.card);
  const surcharge = readSurcharges(database, choice);
  const percentFor = readScale(database);
  return (quantity) => multiplyUnitPrice(cardUnitPrice(market, rate, percentFor(quantity), surcharge), quantity);
}

/** Returns a function that finds the lowest unit price of cards with a punching, over all papers and quantities. */
export function lowestCardPrices(database: DatabaseSync, market: CallerMarket): (cards: readonly string[], punching: string) => UnitPrice {
  const byCard = new Map(cardRateRows.parse(database.prepare(ratesSql).all()).map(({ card, ...rate }) => [card, rate]));
  const share = readScale(database)(readCardQuantities(database).at(-1) ?? sampleCardQuantity);
  return (cards, punching) => {
    const surcharge = readSurcharges(database, { punching });
    const units = cards.flatMap((card) => byCard.get(card) ?? []).map((rate) => cardUnitPrice(market, rate, share, surcharge));
    const [first, ...others] = units;
    if (!first) throw new Error("there is no card to price: every theme needs cards of its kind in its aspect ratio");
    return others.reduce((lowest, unit) => (unit.priceCurrent < lowest.priceCurrent ? unit : lowest), first);
  };
}

const cardRateRows = z.array(rateRow.extend({ card: z.string() }));

/** Returns the price of one card; `share` is the percentage of the full price. */
function cardUnitPrice(market: CallerMarket, { price, percent }: Rate, share: number, surcharge: number): UnitPrice {
  const amount = ((price * share) / 100 + surcharge) * market.priceLevel;
  return reduceUnitPrice(market.currency, unitPriceAtLeast(market.currency, amount), percent);
}

/** Returns a function from quantity to the percentage of the full price. */
function readScale(database: DatabaseSync): (quantity: number) => number {
  const scale = scaleRows.parse(
    database.prepare("SELECT from_quantity AS fromQuantity, percent FROM card_quantity_scale ORDER BY from_quantity").all(),
  );
  return (quantity) => scale.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.percent ?? 100;
}

function readSurcharges(database: DatabaseSync, choice: Omit<CardChoice, "card">): number {
  return surchargeQueries.reduce((sum, [part, sql, noneValues]) => {
    const value = choice[part];
    return (noneValues as readonly unknown[]).includes(value) ? sum : sum + readSurcharge(database, part, sql, value);
  }, 0);
}

const quantityRows = z.array(z.object({ quantity: z.number() }));

/** Lists the quantities on sale, ascending. */
export function readCardQuantities(database: DatabaseSync): number[] {
  return quantityRows.parse(database.prepare("SELECT quantity FROM card_quantity ORDER BY position").all()).map(({ quantity }) => quantity);
}

function readRate(database: DatabaseSync, card: string): Rate {
  const row = database.prepare(`${ratesSql} WHERE card = ?`).get(card);
  if (!row) throw new RejectedCallError(`there is no card ${JSON.stringify(card)}`);
  return rateRow.parse(row);
}

function readSurcharge(database: DatabaseSync, part: string, sql: string, value: string | undefined): number {
  const row = database.prepare(sql).get(value ?? null);
  if (!row) throw new RejectedCallError(`there is no ${part} ${JSON.stringify(value)}`);
  return surchargeRow.parse(row).surcharge;
}
