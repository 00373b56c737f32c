import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { cardAccessoryOrder as call } from "#app/backend/calls/cards/card-accessory-order.ts";
import { sharedLabels } from "../../../designer/hand-off/labels.ts";
import { textsFor } from "../../../designer/hand-off/texts.ts";
import { CallResponse, type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { findAccessories } from "../../cards/accessories.ts";
import { storeCartArticles } from "../../cart/cart.ts";
import { readWallAccessoryPrices } from "../../catalogue/wall-accessories.ts";
import type { CallerMarket } from "../../market.ts";
import { multiplyUnitPrice } from "../../pricing/unit-price.ts";

/** Composes an order and adds its lines to the caller's cart. */
export const answerCardAccessoryOrder: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { quantities, card, sending },
  cookies,
  now,
}) => {
  const lines = orderLines(database, market, quantities, card);
  const reference = orderReferenceOf(serializeOrder(market, quantities, card) + (sending ?? ""));
  const articles = lines.map(({ sku, name, quantity, priceCurrent, priceOriginal }) => ({
    ...{ title: name, details: [[textsFor(sharedLabels, market.locale)("sku"), sku]] as [string, string][] },
    ...{ quantity, priceCurrent, priceOriginal, currency: market.currency, orderReference: reference },
  }));
  const { setCookie } = storeCartArticles(database, cookies, articles, now);
  return new CallResponse({ reference, currency: market.currency }, { setCookies: [setCookie] });
};

/** Lists an order's lines. If a card is given, all accessories must fit it; else, accessories of pictures are accepted, too. */
function orderLines(database: DatabaseSync, market: CallerMarket, quantities: Record<string, number>, card: string | undefined) {
  const walls = card === undefined ? readWallAccessoryPrices(database, market) : new Map<string, never>();
  return Object.entries(quantities).map(([sku, quantity]) => {
    const wall = walls.get(sku);
    const [accessory] = wall ? [wall] : findAccessories(database, market, [sku], card);
    if (!accessory) throw new RejectedCallError(`there is no accessory ${JSON.stringify(sku)}`);
    const { name, priceCurrent, priceOriginal } = accessory;
    return { sku, name, ...multiplyUnitPrice({ priceCurrent, priceOriginal }, quantity) };
  });
}

/** Serialises an order so that the sequence of its lines makes no difference. */
function serializeOrder({ channel, locale }: CallerMarket, quantities: Record<string, number>, card: string | undefined): string {
  return JSON.stringify([channel, locale, card ?? null, Object.entries(quantities).sort(([one], [other]) => (one < other ? -1 : 1))]);
}

function orderReferenceOf(content: string): string {
  return `AO-${createHash("sha256").update(content).digest("hex").slice(0, 16).toUpperCase()}`;
}
