import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { formatPrice, inCurrencyOf, price } from "../prices/price.ts";
import { selection } from "./selection.ts";

/**
 * `GET /web-api/product-selection-photo-frame/price-article` (shop.md §7): the price of a selection in one format, and what
 * it is made of.
 *
 * The shapes are ours. The article's price is the sum of its parts; a reduction is on the print alone. Refused are words
 * that the catalogue does not know or does not put together, and a format that the selection is not made in.
 */
export const photoFramePriceArticle = defineCall({
  name: "photo-frame-price-article",
  method: "GET",
  path: "/web-api/product-selection-photo-frame/price-article",
  request: z.object({ ...selection.shape, formatType: z.string() }),
  answer: z.object({
    currency: z.string(),
    article: formatPrice,
    parts: z.object({
      print: price,
      frame: money,
      mat: money,
      options: z.array(z.object({ optionType: z.string(), price: money })),
    }),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
