import type { Area } from "./area.ts";

/** Country, cut-off hour in its own time, working days, surcharge on an order in euro at price level 1; others have no express. */
const expressMarketRows = [
  ["at", 11, 2, 12.9],
  ["ch", 10, 2, 14.9],
  ["de", 12, 1, 9.9],
  ["fr", 11, 2, 12.9],
  ["gb", 10, 2, 14.9],
  ["li", 10, 2, 14.9],
  ["nl", 11, 2, 12.9],
] as const;

/** Channel, article (a material or a product, shop.md §3), and the longest side in millimetres that express is made up to. */
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

/** What is made by express, where, and until when. */
export const express: Area = {
  tables: `
    CREATE TABLE IF NOT EXISTS express_market (
      country TEXT PRIMARY KEY REFERENCES market,
      cut_off_hour INTEGER NOT NULL,
      working_days INTEGER NOT NULL,
      surcharge REAL NOT NULL
    ) STRICT;

    CREATE TABLE IF NOT EXISTS express_article (
      channel TEXT NOT NULL,
      article TEXT NOT NULL,
      longest_side INTEGER,
      PRIMARY KEY (channel, article)
    ) STRICT;
  `,
  rows: { express_market: expressMarketRows, express_article: expressArticleRows },
};
