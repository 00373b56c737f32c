import type { ShopEventName, ShopEvents, shopEventType } from "#app/catalogue/shop-events.ts";

/** Rejects properties that the event does not have, also in a variable, where TypeScript does not check for excess properties. */
type Exactly<Name extends ShopEventName, Given> = Given & Record<Exclude<keyof Given, keyof ShopEvents[Name]>, never>;

/** Dispatches a DOM event, which the experimentation client and the data layer use only with consent. */
export function trackEvent<Name extends ShopEventName, Given extends ShopEvents[Name]>(name: Name, properties: Exactly<Name, Given>): void {
  document.dispatchEvent(new CustomEvent("shop-event" satisfies typeof shopEventType, { detail: { name, properties } }));
}
