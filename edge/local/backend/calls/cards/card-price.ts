import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { cardPrice as call } from "#app/backend/calls/cards/card-price.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { type CardWords, readCardWords } from "../../cards/words.ts";
import { cardPrices, readQuantities, sampleQuantity } from "../../pricing/card-prices.ts";

/** Where in the list of quantities the one stands that is chosen at first (shop.md §9). */
const defaultIndex = 10;

/** What a card costs in the quantity that is asked, or in all; refuses what cannot be made or is not sold in that quantity. */
export const cardPrice: LocalAnswer<typeof call> = ({ database, market, request: { quantity, isSample = false, ...making } }) => {
  const options = readQuantities(database);
  const priceIn = cardPrices(database, market, making);
  const papers = readPapers(database, readCardWords(database, market));
  return {
    currency: market.currency,
    card: making.card,
    papers,
    paper: making.paper ?? papers[0]?.paper ?? "",
    defaultQuantity: options[defaultIndex] ?? sampleQuantity,
    prices: quantitiesAsked(options, quantity, isSample).map(priceIn),
  };
};

function quantitiesAsked(options: number[], quantity: number | undefined, isSample: boolean): number[] {
  if (isSample) {
    if (quantity === undefined || quantity === sampleQuantity) return [sampleQuantity];
    throw new RefusedCall(`a sample is ${sampleQuantity} card, not ${quantity}`);
  }
  if (quantity === undefined) return options;
  if (options.includes(quantity)) return [quantity];
  throw new RefusedCall(`cards are not sold in ${quantity}; the quantities run from ${options[0]} to ${options.at(-1)}`);
}

const paperRows = z.array(z.object({ paper: z.string() }));

function readPapers(database: DatabaseSync, words: CardWords): { paper: string; name: string }[] {
  const rows = paperRows.parse(database.prepare("SELECT paper FROM card_paper ORDER BY rowid").all());
  return rows.map(({ paper }) => ({ paper, name: words.word("paper", paper) }));
}
