import type { Asked } from "../../call.ts";
import { type FormatPrice, formatPrices } from "../../pricing/format-prices.ts";
import { readList, readOne } from "../../query.ts";

/** The answer: the prices of the formats that the material comes in, in the order in which they were asked. */
export interface PricesOfFormats {
  currency: string;
  materialType: string;
  formats: FormatPrice[];
}

/** `/price-api/prices/formats?materialType=leinwand&formatTypes[]=400x300`; refuses an unknown material. */
export function pricesOfFormats({ database, market, query }: Asked): PricesOfFormats {
  const materialType = readOne(query, "materialType");
  const formats = formatPrices(database, market, materialType, readList(query, "formatTypes"));
  return { currency: market.currency, materialType, formats };
}
