import { z } from "zod";
import type { expressShop as call } from "#app/backend/calls/catalogue/express-shop.ts";
import type { LocalCallHandler } from "../../call.ts";
import { priceAtLeast } from "../../pricing/price-ending.ts";

const marketRow = z.object({ cutOffHour: z.number(), workingDays: z.number(), surcharge: z.number() });
const articleRows = z.array(z.object({ article: z.string(), longestSide: z.number().nullable() }));

/** Returns the market's express terms and the channel's express articles; `express` is null in a market without express. */
export const answerExpressShop: LocalCallHandler<typeof call> = ({ database, market }) => {
  const { currency, priceLevel } = market;
  const row = database
    .prepare(
      `SELECT cut_off_hour AS cutOffHour, working_days AS workingDays, surcharge
       FROM express_market JOIN locale USING (country) WHERE locale = ?`,
    )
    .get(market.locale);
  if (!row) return { currency, express: null };
  const { surcharge, ...times } = marketRow.parse(row);
  const articles = database
    .prepare("SELECT article, longest_side AS longestSide FROM express_article WHERE channel = ? ORDER BY rowid")
    .all(market.channel);
  return {
    currency,
    express: { ...times, surcharge: priceAtLeast(currency, surcharge * priceLevel), articles: articleRows.parse(articles) },
  };
};
