import type { cardAccessories as call } from "#app/backend/calls/cards/card-accessories.ts";
import type { LocalAnswer } from "../../call.ts";
import { accessoriesOf } from "../../cards/accessories.ts";

/** What goes with a card, of the kinds that are asked for. */
export const cardAccessories: LocalAnswer<typeof call> = ({ database, market, request: { card, accessoryTypes } }) => ({
  currency: market.currency,
  accessories: accessoriesOf(database, market, card).filter(({ kind }) => !accessoryTypes || accessoryTypes.includes(kind)),
});
