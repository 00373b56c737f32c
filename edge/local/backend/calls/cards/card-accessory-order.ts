import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { cardAccessoryOrder as call } from "#app/backend/calls/cards/card-accessory-order.ts";
import { labels } from "../../../designer/handed/labels.ts";
import { wordsIn } from "../../../designer/handed/words.ts";
import { type LocalAnswer, RefusedCall, Reply } from "../../call.ts";
import { accessoriesNamed } from "../../cards/accessories.ts";
import { putIntoCart } from "../../cart/cart.ts";
import { wallAccessories } from "../../catalogue/wall-accessories.ts";
import type { Market } from "../../market.ts";
import { priceOf, sumOf } from "../../pricing/unit-price.ts";

/** The most orders that are kept; the oldest make room. */
const mostOrders = 10_000;

/** Puts an order together, keeps it under its reference, and lays its lines into the caller's cart. */
export const cardAccessoryOrder: LocalAnswer<typeof call> = ({
  database,
  market,
  request: { quantities, card, sending },
  cookies,
  now,
}) => {
  const lines = linesOf(database, market, quantities, card);
  const content = contentOf(market, quantities, card) + (sending ?? "");
  const reference = referenceOf(content);
  const articles = lines.map(({ sku, name, quantity, priceCurrent, priceOriginal }) => ({
    ...{ title: name, details: [[wordsIn(labels, market.locale)("sku"), sku]] as [string, string][] },
    ...{ quantity, priceCurrent, priceOriginal, currency: market.currency, orderReference: reference },
  }));
  const { setCookie } = putIntoCart(database, cookies, articles, now);
  keep(database, reference, content);
  return new Reply({ reference, currency: market.currency, lines, ...sumOf(lines) }, { setCookies: [setCookie] });
};

/** What is ordered, line by line: what hangs or holds a picture goes with no card, all else must go with the one that is named. */
function linesOf(database: DatabaseSync, market: Market, quantities: Record<string, number>, card: string | undefined) {
  const walls = card === undefined ? wallAccessories(database, market) : new Map<string, never>();
  return Object.entries(quantities).map(([sku, quantity]) => {
    const wall = walls.get(sku);
    const [accessory] = wall ? [wall] : accessoriesNamed(database, market, [sku], card);
    if (!accessory) throw new RefusedCall(`there is no accessory ${JSON.stringify(sku)}`);
    const { name, priceCurrent, priceOriginal } = accessory;
    return { sku, name, ...priceOf({ priceCurrent, priceOriginal }, quantity) };
  });
}

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
