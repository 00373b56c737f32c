import type { ShopEventName, ShopEvents, shopEvent } from "#app/catalogue/shop-events.ts";

/** Properties beyond those of the table are `never`: they do not compile, also where they come in a variable. */
type Exactly<Name extends ShopEventName, Given> = Given & Record<Exclude<keyof Given, keyof ShopEvents[Name]>, never>;

/** Dispatches what a shopper did as a DOM event. The experimentation client and the data layer listen if the visitor has consented. */
export function trackEvent<Name extends ShopEventName, Given extends ShopEvents[Name]>(name: Name, properties: Exactly<Name, Given>): void {
  document.dispatchEvent(new CustomEvent("shop-event" satisfies typeof shopEvent, { detail: { name, properties } }));
}
