import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { RejectedCallError } from "./call.ts";
import type { CallerMarket } from "./market.ts";

const channel = z.enum(["card", "poster"]);
const marketRow = z.object({ locale: z.string(), currency: z.enum(["CHF", "EUR", "GBP", "USD"]), priceLevel: z.number() });

/** Reads the market from the headers `x-channel` (poster, card) and `x-locale` (de-DE …); rejects missing and unknown values. */
export function readMarket(database: DatabaseSync, headers: Headers): CallerMarket {
  const parsedChannel = channel.safeParse(headers.get("x-channel"));
  if (!parsedChannel.success) throw new RejectedCallError("header x-channel must be poster or card");
  const row = database
    .prepare("SELECT locale, currency, price_level AS priceLevel FROM locale JOIN market USING (country) WHERE locale = ?")
    .get(headers.get("x-locale") ?? "");
  if (!row) throw new RejectedCallError("header x-locale must be a locale of the shop, for example de-DE");
  return { channel: parsedChannel.data, ...marketRow.parse(row) };
}
