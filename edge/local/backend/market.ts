import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RefusedCall } from "./call.ts";

/** Where a call comes from; `priceLevel` multiplies every price of the price list, which is in euro. */
export interface Market {
  channel: "card" | "poster";
  locale: string;
  currency: Currency;
  priceLevel: number;
}

export type Currency = z.infer<typeof currency>;

const currency = z.enum(["CHF", "EUR", "GBP", "USD"]);
const channel = z.enum(["card", "poster"]);
const marketRow = z.object({ locale: z.string(), currency, priceLevel: z.number() });

/** Reads the market from the headers `x-channel` (poster, card) and `x-locale` (de-DE …); refuses absent and unknown ones. */
export function readMarket(database: DatabaseSync, headers: Headers): Market {
  const asked = channel.safeParse(headers.get("x-channel"));
  if (!asked.success) throw new RefusedCall("header x-channel must be poster or card");
  const row = database
    .prepare("SELECT locale, currency, price_level AS priceLevel FROM locale JOIN market USING (country) WHERE locale = ?")
    .get(headers.get("x-locale") ?? "");
  if (!row) throw new RefusedCall("header x-locale must be a locale of the shop, for example de-DE");
  return { channel: asked.data, ...marketRow.parse(row) };
}
