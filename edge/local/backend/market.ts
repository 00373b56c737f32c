/** The caller's market; `priceLevel` multiplies all prices of the price list, which is in euros. */
export interface CallerMarket {
  channel: "card" | "poster";
  locale: string;
  currency: MarketCurrency;
  priceLevel: number;
}

export type MarketCurrency = "CHF" | "EUR" | "GBP" | "USD";
