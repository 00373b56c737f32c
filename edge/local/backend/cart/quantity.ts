import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { LocalDesignerName } from "../../designer/hand-off/designers.ts";
import type { CallerMarket } from "../market.ts";
import type { CartArticle, CartDesign, NewArticle } from "./cart.ts";
import { createArticle } from "./hand-off-article.ts";

/** Highest quantity of cards. */
export const maxArticleQuantity = 5_000;

export const quantityBody = z.object({ article: z.string(), quantity: z.coerce.number().int().min(1).max(maxArticleQuantity) });

/** Name of the quantity parameter by designer, for designers whose prices follow a quantity scale. */
const quantityParameters: Partial<Record<LocalDesignerName, string>> = { calendar: "amount", card: "quantity", photobook: "amount" };

/**
 * Creates an article again in another quantity. The price follows the back end's quantity scale if the article's designer takes a quantity;
 * else it is a multiple of the unit price.
 *
 * @throws RejectedCallError if the back end does not sell that quantity
 */
export async function withQuantity(
  database: DatabaseSync,
  market: CallerMarket,
  { design, ...article }: CartArticle & { design: CartDesign | undefined },
  quantity: number,
  now: number,
): Promise<NewArticle> {
  const parameter = design && quantityParameters[design.designer as LocalDesignerName];
  if (parameter) {
    const parameters = new URLSearchParams(design.parameters);
    // A photo book's hand-off may have `quantity` instead of `amount`.
    parameters.delete("quantity");
    parameters.set(parameter, String(quantity));
    return createArticle(database, market, { ...design, parameters: parameters.toString() }, now);
  }
  const multiple = (price: number) => Math.round(((price * 100) / article.quantity) * quantity) / 100;
  const [priceCurrent, priceOriginal] = [multiple(article.priceCurrent), multiple(article.priceOriginal)];
  return { ...article, quantity, priceCurrent, priceOriginal, ...(design && { design }) };
}
