import type { ListFilter } from "./listing.ts";

/** DOM event on `document` for a shopper's action. */
export const shopEventType = "shop-event";

/** Contains no personal data. `product` is a content type of shop 3.2, "accessory", or a SKU; `value` is in `currency` (ISO 4217). */
export type ShopEvents = {
  "product-seen": { product: string; sku?: string; value?: number; currency?: string };
  "format-chosen": { product: string; format: string; material?: string };
  "option-chosen": { product: string; option: string; chosen: string };
  /** `value` is missing while the price is unknown. */
  "designer-opened": { product: string; designer: string; value?: number; currency?: string };
  "list-filtered": { list: string; filter: ListFilter; chosen: string; change: "added" | "removed" };
  /** `length` of the query in characters; the query itself may be personal. */
  searched: { length: number; results: number };
  "wishlist-changed": { article: string; change: "added" | "removed" };
  "newsletter-subscribed": { place: "footer" | "page" };
  "logged-in": { way: "log-in" | "sign-up" };
  "contact-sent": { form: string };
};

export type ShopEventName = keyof ShopEvents;

export type ShopEvent = { [Name in ShopEventName]: { name: Name; properties: ShopEvents[Name] } }[ShopEventName];
