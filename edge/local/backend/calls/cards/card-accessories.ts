import type { cardAccessories as call } from "#app/backend/calls/cards/card-accessories.ts";
import type { LocalCallHandler } from "../../call.ts";
import { listCardAccessories } from "../../cards/accessories.ts";

/** Returns the accessories that fit a card, or all accessories if no card is given, limited to the requested types. */
export const answerCardAccessories: LocalCallHandler<typeof call> = ({ database, market, request: { card, accessoryTypes } }) => ({
  currency: market.currency,
  accessories: listCardAccessories(database, market, card).filter(({ kind }) => !accessoryTypes || accessoryTypes.includes(kind)),
});
