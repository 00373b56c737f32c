import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import { priceOf, type QuantityPrice, reducedUnit, type UnitPrice, unitPriceAtLeast } from "./unit-price.ts";

/** How a card is made; what is left out is the first of its list. */
export interface Making {
  card: string;
  paper?: string | undefined;
  punching?: string | undefined;
  refinementType?: string | undefined;
}

/** The order of one card to look at before ordering many (shop.md §4). */
export const sampleQuantity = 1;

const rateRow = z.object({ price: z.number(), percent: z.number() });
const scaleRows = z.array(z.object({ fromQuantity: z.number(), percent: z.number() }));
const surchargeRow = z.object({ surcharge: z.number() });

type Rate = z.infer<typeof rateRow>;

/** What a card is made with, the question for what that adds to its price, and what is no such thing at all. */
const surcharges = [
  ["paper", "SELECT surcharge FROM card_paper WHERE ?1 IS NULL OR paper = ?1 ORDER BY rowid LIMIT 1", []],
  ["punching", "SELECT surcharge FROM card_punching WHERE ?1 IS NULL OR punching = ?1 ORDER BY rowid LIMIT 1", []],
  ["refinementType", "SELECT surcharge FROM card_refinement WHERE refinement = ?1", [undefined, "none", "empty"]],
] as const;

/** The price of each card's kind and size class, and its reduction in percent. */
const rates = `
  SELECT card, price, COALESCE(percent, 0) AS percent
  FROM card JOIN card_size USING (size) JOIN card_price USING (kind, size_class) LEFT JOIN card_reduction USING (card)`;

/**
 * What a card costs in a quantity, in the market's currency; refuses an unknown card, paper, punching or refinement.
 *
 * One card costs the price of its kind and size class, less the more are ordered, plus what its paper, punching and
 * refinement add, raised to a small piece's ending. It never costs more in a larger quantity. A reduced card is 10 to 25 %
 * cheaper.
 */
export function cardPrices(database: DatabaseSync, market: Market, making: Making): (quantity: number) => QuantityPrice {
  const rate = readRate(database, making.card);
  const surcharge = readSurcharges(database, making);
  const shareOf = readScale(database);
  return (quantity) => priceOf(unitOf(market, rate, shareOf(quantity), surcharge), quantity);
}

/**
 * Gives the lowest price of one of some cards with a punching: on the paper and in the quantity that make it cheapest. What cards cost
 * is read once, however many are then asked for.
 */
export function lowestCardPrices(database: DatabaseSync, market: Market): (cards: readonly string[], punching: string) => UnitPrice {
  const byCard = new Map(cardRateRows.parse(database.prepare(rates).all()).map(({ card, ...rate }) => [card, rate]));
  const share = readScale(database)(readQuantities(database).at(-1) ?? sampleQuantity);
  return (cards, punching) => {
    const surcharge = readSurcharges(database, { punching });
    const units = cards.flatMap((card) => byCard.get(card) ?? []).map((rate) => unitOf(market, rate, share, surcharge));
    const [first, ...others] = units;
    if (!first) throw new Error("there is no card to price: every theme needs cards of its kind in its aspect ratio");
    return others.reduce((lowest, unit) => (unit.priceCurrent < lowest.priceCurrent ? unit : lowest), first);
  };
}

const cardRateRows = z.array(rateRow.extend({ card: z.string() }));

/** One card of an order, of which it costs a share of its first price in percent. */
function unitOf(market: Market, { price, percent }: Rate, share: number, surcharge: number): UnitPrice {
  const amount = ((price * share) / 100 + surcharge) * market.priceLevel;
  return reducedUnit(market.currency, unitPriceAtLeast(market.currency, amount), percent);
}

/** The share of its first price that a card costs in a quantity, in percent. */
function readScale(database: DatabaseSync): (quantity: number) => number {
  const scale = scaleRows.parse(
    database.prepare("SELECT from_quantity AS fromQuantity, percent FROM card_quantity_scale ORDER BY from_quantity").all(),
  );
  return (quantity) => scale.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.percent ?? 100;
}

/** What everything that a card is made with adds to its price. */
function readSurcharges(database: DatabaseSync, making: Omit<Making, "card">): number {
  return surcharges.reduce((sum, [part, question, nothing]) => {
    const value = making[part];
    return (nothing as readonly unknown[]).includes(value) ? sum : sum + readSurcharge(database, part, question, value);
  }, 0);
}

const quantityRows = z.array(z.object({ quantity: z.number() }));

/** The quantities that cards are sold in, rising. */
export function readQuantities(database: DatabaseSync): number[] {
  return quantityRows.parse(database.prepare("SELECT quantity FROM card_quantity ORDER BY position").all()).map(({ quantity }) => quantity);
}

function readRate(database: DatabaseSync, card: string): Rate {
  const row = database.prepare(`${rates} WHERE card = ?`).get(card);
  if (!row) throw new RefusedCall(`there is no card ${JSON.stringify(card)}`);
  return rateRow.parse(row);
}

function readSurcharge(database: DatabaseSync, part: string, question: string, value: string | undefined): number {
  const row = database.prepare(question).get(value ?? null);
  if (!row) throw new RefusedCall(`there is no ${part} ${JSON.stringify(value)}`);
  return surchargeRow.parse(row).surcharge;
}
