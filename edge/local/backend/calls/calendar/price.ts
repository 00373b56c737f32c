import type { calendarPrice as call } from "#app/backend/calls/calendar/price.ts";
import type { LocalAnswer } from "../../call.ts";
import { calendarList, calendarPiece, completeCalendar } from "../../pricing/calendar-prices.ts";
import { total } from "../../pricing/reduced-price.ts";

/** The price of a calendar as it was chosen; refuses what calendars of the type are not made in. */
export const calendarPrice: LocalAnswer<typeof call> = ({ database, market, request: { calendarType, amount = 1, ...choice } }) => {
  const list = calendarList(database, calendarType);
  const calendar = completeCalendar(list, choice);
  const piece = calendarPiece(list, market, calendar, amount);
  return {
    currency: market.currency,
    sku: `${calendarType}-${calendar.formatType}`,
    calendarType,
    ...calendar,
    amount,
    ...piece,
    totalCurrent: total(piece.priceCurrent, amount),
    totalOriginal: total(piece.priceOriginal, amount),
    scale: list.scale.map(({ fromAmount }) => ({
      fromAmount,
      priceCurrent: calendarPiece(list, market, calendar, fromAmount).priceCurrent,
    })),
  };
};
