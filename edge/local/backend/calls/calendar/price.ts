import type { calendarPrice as call } from "#app/backend/calls/calendar/price.ts";
import type { LocalCallHandler } from "../../call.ts";
import { completeCalendar, computeCalendarUnitPrice, readCalendarOffer } from "../../pricing/calendar-prices.ts";
import { totalPrice } from "../../pricing/reduced-price.ts";

/** Returns a calendar's price for an amount, and its quantity scale; rejects values that the calendar's type does not offer. */
export const answerCalendarPrice: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { calendarType, amount = 1, ...choice },
}) => {
  const list = readCalendarOffer(database, calendarType);
  const calendar = completeCalendar(list, choice);
  const piece = computeCalendarUnitPrice(list, market, calendar, amount);
  return {
    currency: market.currency,
    amount,
    ...piece,
    totalCurrent: totalPrice(piece.priceCurrent, amount),
    totalOriginal: totalPrice(piece.priceOriginal, amount),
    scale: list.scale.map(({ fromAmount }) => ({
      fromAmount,
      priceCurrent: computeCalendarUnitPrice(list, market, calendar, fromAmount).priceCurrent,
    })),
  };
};
