import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { cardPrice as call } from "#app/backend/calls/cards/card-price.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { type CardWords, readCardWords } from "../../cards/words.ts";
import { createCardPricing, readQuantities, sampleCardQuantity } from "../../pricing/card-prices.ts";

/** Index of the preselected quantity (shop 9.11). */
const defaultIndex = 10;

/** Answers with a card's price in the given quantity, or in all; refuses an unknown choice or quantity. */
export const answerCardPrice: LocalAnswer<typeof call> = ({ database, market, request: { quantity, isSample = false, ...making } }) => {
  const options = readQuantities(database);
  const priceIn = createCardPricing(database, market, making);
  const papers = readPapers(database, readCardWords(database, market));
  return {
    currency: market.currency,
    card: making.card,
    papers,
    paper: making.paper ?? papers[0]?.paper ?? "",
    defaultQuantity: options[defaultIndex] ?? sampleCardQuantity,
    prices: requestedQuantities(options, quantity, isSample).map(priceIn),
  };
};

function requestedQuantities(options: number[], quantity: number | undefined, isSample: boolean): number[] {
  if (isSample) {
    if (quantity === undefined || quantity === sampleCardQuantity) return [sampleCardQuantity];
    throw new RefusedCall(`a sample is ${sampleCardQuantity} card, not ${quantity}`);
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
