import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { type CardAccessory, cardAccessory } from "#app/backend/calls/cards/accessory.ts";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { readAddOnPrice } from "../pricing/add-on-price.ts";
import { reduceUnitPrice, type UnitPrice, unitPriceAtLeast } from "../pricing/unit-price.ts";
import { type CardWords, readCardWords } from "./words.ts";

const accessoryRow = z.object({
  sku: z.string(),
  kind: z.string(),
  subType: z.string().nullable(),
  color: z.string().nullable(),
  paper: z.string().nullable(),
  size: z.string().nullable(),
  sizeClass: z.string().nullable(),
  price: z.number().nullable(),
  percent: z.number(),
  subTypes: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
});

type AccessoryRow = z.infer<typeof accessoryRow>;

/**
 * SQL for the accessories that fit a card: their kind must fit; an envelope must have the card's envelope size, an inlay the card's size.
 */
const accessorySql = `
  SELECT sku, kind, sub_type AS subType, color, paper, size, size_class AS sizeClass, price, percent,
         (SELECT json_group_array(sub_type) FROM (
            SELECT sub_type FROM card_accessory AS same WHERE same.kind = 'envelope' AND same.size = accessory.size
            GROUP BY sub_type ORDER BY min(same.rowid))) AS subTypes
  FROM card_accessory AS accessory
  WHERE ?1 IS NULL OR EXISTS (
    SELECT 1 FROM card JOIN card_size USING (size) JOIN card_accessory_fit AS fit ON fit.card_kind = card.kind
    WHERE card.card = ?1 AND fit.accessory_kind = accessory.kind
      AND accessory.size IS CASE accessory.kind WHEN 'envelope' THEN envelope_size WHEN 'inlay' THEN card.size END)`;

/** SQL for the order of envelopes in lists (shop 5.9): by size (C6, B6, DIN long, others), then straight flaps first, then widest first. */
const orderSql = `
  ORDER BY kind <> 'envelope',
           COALESCE((SELECT position FROM envelope_group WHERE envelope_group.size = accessory.size AND kind = 'envelope'), 3),
           CASE kind WHEN 'envelope' THEN sub_type <> 'straight' END,
           CASE kind WHEN 'envelope' THEN CAST(size AS INTEGER) END DESC,
           accessory.rowid`;

/** Lists the accessories that fit a card, or all if none is given, with the price of one piece; rejects an unknown card. */
export function listCardAccessories(database: DatabaseSync, market: CallerMarket, card: string | undefined): CardAccessory[] {
  refuseUnknownCard(database, card);
  const cardWords = readCardWords(database, market);
  const rows = database.prepare(accessorySql + orderSql).all(card ?? null);
  return rows.map((row) => toAccessory(database, market, cardWords, card, accessoryRow.parse(row)));
}

/**
 * Returns accessories by SKU, in the given order, with the price of one piece; rejects an unknown card, an unknown or repeated SKU, and an
 * accessory that does not fit the card.
 */
export function findAccessories(
  database: DatabaseSync,
  market: CallerMarket,
  skus: readonly string[],
  card: string | undefined,
): CardAccessory[] {
  refuseUnknownCard(database, card);
  if (new Set(skus).size < skus.length) throw new RejectedCallError("an accessory occurs twice");
  const cardWords = readCardWords(database, market);
  const find = database.prepare(`SELECT * FROM (${accessorySql}) WHERE sku = ?2`);
  return skus.map((sku) => {
    const row = find.get(card ?? null, sku);
    if (!row) throw new RejectedCallError(`there is no accessory ${JSON.stringify(sku)}${card ? ` for ${card}` : ""}`);
    return toAccessory(database, market, cardWords, card, accessoryRow.parse(row));
  });
}

function refuseUnknownCard(database: DatabaseSync, card: string | undefined): void {
  if (card === undefined || database.prepare("SELECT 1 FROM card WHERE card = ?").get(card)) return;
  throw new RejectedCallError(`there is no card ${JSON.stringify(card)}`);
}

/** Converts a row to the contract's form, with only the fields of its kind. */
function toAccessory(
  database: DatabaseSync,
  market: CallerMarket,
  cardWords: CardWords,
  card: string | undefined,
  { size, sizeClass, price, percent, ...row }: AccessoryRow,
): CardAccessory {
  const [width, height] = (size ?? "").split("x").map(Number);
  const unit =
    sizeClass === null ? piecePrice(market, price ?? 0, percent) : unreducedPrice(readAddOnPrice(database, market, sizeClass, card));
  return cardAccessory.parse({ ...row, width, height, name: accessoryName(cardWords, row), ...unit });
}

function piecePrice(market: CallerMarket, price: number, percent: number): UnitPrice {
  return reduceUnitPrice(market.currency, unitPriceAtLeast(market.currency, price * market.priceLevel), percent);
}

function unreducedPrice(price: number): UnitPrice {
  return { priceCurrent: price, priceOriginal: price };
}

function accessoryName(
  { word, withAttribute }: CardWords,
  { sku, kind, subType, color, paper }: Pick<AccessoryRow, "sku" | "kind" | "subType" | "color" | "paper">,
) {
  if (subType !== null && color !== null) return withAttribute(word("accessory", `${kind}-${subType}`), word("color", color));
  if (paper !== null) return withAttribute(word("accessory", kind), word("paper", paper));
  return word("accessory", sku);
}
