import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { localSpelling } from "../../designer/hand-off/texts.ts";
import { marketLanguage } from "../language.ts";
import type { CallerMarket } from "../market.ts";

const valueRows = z.array(z.object({ value: z.number() }));
const designRows = z.array(z.object({ designId: z.string(), name: z.string() }));

/** Lists the gift vouchers in the market's currency by ascending value; each costs its value. */
export function listGiftVouchers(database: DatabaseSync, { currency }: CallerMarket) {
  const values = database.prepare("SELECT value FROM gift_voucher WHERE currency = ? ORDER BY value").all(currency);
  return valueRows.parse(values).map(({ value }) => ({
    ...{ sku: `gift-voucher-${value}-${currency.toLowerCase()}`, value },
    ...{ priceCurrent: value, priceOriginal: value },
  }));
}

/** Lists the designs of vouchers, named in the market's language. */
export function listVoucherDesigns(database: DatabaseSync, market: CallerMarket) {
  const designs = database.prepare("SELECT design_id AS designId, name FROM gift_voucher_design WHERE language = ? ORDER BY rowid");
  return designRows
    .parse(designs.all(marketLanguage(market)))
    .map(({ designId, name }) => ({ designId, name: localSpelling(name, market.locale) }));
}
