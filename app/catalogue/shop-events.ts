import type { ListFilter } from "./listing.ts";

/** Name of the DOM event on `document` for an action of a shopper. */
export const shopEvent = "shop-event";

/**
 * Events with their properties; no personal data.
 *
 * `product` is a content type of shop 3.2, "accessory", or the SKU of an article. `value` is a price in
 * `currency` (ISO 4217).
 */
export type ShopEvents = {
  "product-seen": { product: string; sku?: string; value?: number; currency?: string };
  "format-chosen": { product: string; format: string; material?: string };
  "option-chosen": { product: string; option: string; chosen: string };
  /** Hand-off to a designer. `value` is missing while the price is unknown. */
  "designer-opened": { product: string; designer: string; value?: number; currency?: string };
  "list-filtered": { list: string; filter: ListFilter; chosen: string; results?: number };
  /** A question to the search; `length` in characters. Its text may be personal, so no event has it. */
  searched: { length: number; results: number };
  "wishlist-changed": { article: string; change: "added" | "removed" };
  "newsletter-subscribed": { place: "footer" | "page" };
  "logged-in": { way: "log-in" | "sign-up" };
  "contact-sent": { form: string };
};

export type ShopEventName = keyof ShopEvents;

export type ShopEvent = { [Name in ShopEventName]: { name: Name; properties: ShopEvents[Name] } }[ShopEventName];
