import type { calls } from "#app/backend/calls.ts";
import type { LocalAnswers } from "./call.ts";
import { calendarDesignGroup } from "./calls/calendar/design-group.ts";
import { calendarPrice } from "./calls/calendar/price.ts";
import { photobookDesignGroupSet } from "./calls/photobook/design-group-set.ts";
import { photobookPrice } from "./calls/photobook/price.ts";
import { calculatorReference } from "./calls/prices/calculator-reference.ts";
import { pricesOfFormats } from "./calls/prices/formats.ts";

/** The answer of this machine to every call of the shop; a call without one does not compile. */
export const answers: LocalAnswers<typeof calls> = {
  // Prices
  calculatorReference,
  pricesOfFormats,
  // Calendars
  calendarDesignGroup,
  calendarPrice,
  // Photo books
  photobookDesignGroupSet,
  photobookPrice,
};
