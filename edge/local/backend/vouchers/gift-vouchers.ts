import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { spelled } from "../../designer/handed/words.ts";
import { languageOf } from "../language.ts";
import type { Market } from "../market.ts";

const valueRows = z.array(z.object({ value: z.number() }));
const designRows = z.array(z.object({ designId: z.string(), name: z.string() }));

/** The gift vouchers in the market's currency, rising by value; each costs what it is worth. */
export function giftVouchers(database: DatabaseSync, { currency }: Market) {
  const values = database.prepare("SELECT value FROM gift_voucher WHERE currency = ? ORDER BY value").all(currency);
  return valueRows.parse(values).map(({ value }) => ({
    ...{ sku: `gift-voucher-${value}-${currency.toLowerCase()}`, value },
    ...{ priceCurrent: value, priceOriginal: value },
  }));
}

/** The designs that vouchers are printed in, by their names in the market's language. */
export function voucherDesigns(database: DatabaseSync, market: Market) {
  const designs = database.prepare("SELECT design_id AS designId, name FROM gift_voucher_design WHERE language = ? ORDER BY rowid");
  return designRows.parse(designs.all(languageOf(market))).map(({ designId, name }) => ({ designId, name: spelled(name, market.locale) }));
}
