import type { LateClasses } from "#app/document/document.server.ts";

/** Classes that late data brings; tests/flow/stylesheet.test.ts fails if one is missing. */
export const lateClasses: LateClasses = {
  "customer-pictures__one": ["customer-pictures"],
  list__total: ["list__jump", "list__more", "list__notice", "list__notice-title", "list__page", "list__pages", "list__ways"],
  results__found: ["list", "rating", "results", "tile"],
  "shipping-prices__offers": ["delivery-offers"],
  tile: ["heart", "label", "price"],
  voucher__choices: ["voucher__choice"],
};
