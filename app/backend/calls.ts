import { calendarDesignGroup } from "./calls/calendar/design-group.ts";
import { calendarPrice } from "./calls/calendar/price.ts";
import { photobookDesignGroupSet } from "./calls/photobook/design-group-set.ts";
import { photobookPrice } from "./calls/photobook/price.ts";
import { calculatorReference } from "./calls/prices/calculator-reference.ts";
import { pricesOfFormats } from "./calls/prices/formats.ts";

/** Every call of the product back end (shop.md §7, shell.md §7). A new call is a file under `calls` and a line here. */
export const calls = {
  // Prices
  calculatorReference,
  pricesOfFormats,
  // Calendars
  calendarDesignGroup,
  calendarPrice,
  // Photo books
  photobookDesignGroupSet,
  photobookPrice,
} as const;

export type CallName = keyof typeof calls;
