import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { cardAccessoryOrder as call } from "#app/backend/calls/cards/card-accessory-order.ts";
import type { LocalAnswer } from "../../call.ts";
import { accessoriesNamed } from "../../cards/accessories.ts";
import type { Market } from "../../market.ts";
import { priceOf, sumOf } from "../../pricing/unit-price.ts";

/** The most orders that are kept; the oldest make room. */
const mostOrders = 10_000;

/** Puts an order together and keeps it under its reference. */
export const cardAccessoryOrder: LocalAnswer<typeof call> = ({ database, market, request: { quantities, card } }) => {
  const lines = accessoriesNamed(database, market, Object.keys(quantities), card).map(({ sku, name, priceCurrent, priceOriginal }) => ({
    sku,
    name,
    ...priceOf({ priceCurrent, priceOriginal }, quantities[sku] ?? 1),
  }));
  const content = contentOf(market, quantities, card);
  const reference = referenceOf(content);
  keep(database, reference, content);
  return { reference, currency: market.currency, lines, ...sumOf(lines) };
};

/** What is ordered where, the same text for the same order, whatever the order of its lines. */
function contentOf({ channel, locale }: Market, quantities: Record<string, number>, card: string | undefined): string {
  return JSON.stringify([channel, locale, card ?? null, Object.entries(quantities).sort(([one], [other]) => (one < other ? -1 : 1))]);
}

function referenceOf(content: string): string {
  return `AO-${createHash("sha256").update(content).digest("hex").slice(0, 16).toUpperCase()}`;
}

function keep(database: DatabaseSync, reference: string, content: string): void {
  database.prepare("INSERT OR IGNORE INTO card_accessory_order VALUES (?, ?)").run(reference, content);
  database.prepare("DELETE FROM card_accessory_order WHERE rowid <= (SELECT max(rowid) FROM card_accessory_order) - ?").run(mostOrders);
}
