import type { SeedModule } from "./area.ts";

/** Country, cut-off hour in local time, working days, surcharge on an order in euros at price level 1; other countries have no express. */
const expressMarketRows = [
  ["at", 11, 2, 12.9],
  ["ch", 10, 2, 14.9],
  ["de", 12, 1, 9.9],
  ["fr", 11, 2, 12.9],
  ["gb", 10, 2, 14.9],
  ["li", 10, 2, 14.9],
  ["nl", 11, 2, 12.9],
] as const;

/** Channel, article (a material or a product, shop 3.2, shop 3.8), and longest side in express production, in millimetres. */
const expressArticleRows = [
  ["poster", "aludibond", 900],
  ["poster", "forexplatte", 900],
  ["poster", "leinwand", 1200],
  ["poster", "poster", 1000],
  ["poster", "photoprint", null],
  ["card", "card", null],
  ["card", "photoprint", null],
  ["card", "photobox", null],
] as const;

export const expressSeed: SeedModule = {
  tables: `
    CREATE TABLE express_market (
      country TEXT PRIMARY KEY REFERENCES market,
      cut_off_hour INTEGER NOT NULL,
      working_days INTEGER NOT NULL,
      surcharge REAL NOT NULL
    ) STRICT;

    CREATE TABLE express_article (
      channel TEXT NOT NULL,
      article TEXT NOT NULL,
      longest_side INTEGER,
      PRIMARY KEY (channel, article)
    ) STRICT;
  `,
  rows: { express_market: expressMarketRows, express_article: expressArticleRows },
};
