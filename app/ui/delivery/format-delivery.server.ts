import type { DeliveryTerms } from "#app/backend/delivery-terms.ts";
import { createMemoizer } from "#app/cache/memoized.ts";
import { type Arrival, arrivalOf, type DeliveredArticle, hasExpressProduction } from "#app/catalogue/delivery.ts";
import { formatDateWithWeekday, formatHour } from "#app/locale/dates.ts";
import type { Locale } from "#app/locale/locales.ts";
import { formatMoney } from "#app/locale/money.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import type { DeliveryLine } from "./delivery.tsx";

const remembered = createMemoizer<string>(2_000);
const weekday = (day: string, locale: Locale) => remembered(`${locale} ${day}`, () => formatDateWithWeekday(day, locale));
const hourOfDay = (hour: number, locale: Locale) => remembered(`${locale} ${hour}`, () => formatHour(hour, locale));

/** `total` is the price of the order; undefined where several prices are listed. */
export type DeliveredOrder = DeliveredArticle & { total?: number | undefined };

/**
 * Formats standard delivery and, if it arrives earlier, express delivery. Each arrival names the time to order by. Without terms, one line
 * refers to the cart.
 */
export function formatDelivery(terms: DeliveryTerms | undefined, order: DeliveredOrder, localeWords: LocaleWords): readonly DeliveryLine[] {
  const { words } = localeWords;
  const standard = terms?.shipping.deliveries.find(({ service }) => service === "standard");
  if (!terms || !standard) return [["", words("delivery.unknown")]];
  const { production, holidays, freeFrom } = terms.shipping;
  const isFree = standard.priceCurrent === 0 || (freeFrom !== null && (order.total ?? 0) >= freeFrom);
  const cost = isFree ? 0 : standard.priceCurrent;
  const arrival = arrivalOf(terms.hour, production, standard, holidays);
  return [
    [arrivalWords("standard", arrival, localeWords), deadlineWords(arrival, localeWords)],
    ["", costWords(cost, freeFrom, localeWords)],
    ...expressLines(terms, order, { arrival, cost }, localeWords),
  ];
}

function costWords(cost: number, freeFrom: number | null, { words, locale }: LocaleWords): string {
  if (cost === 0) return words("delivery.free");
  const price = formatMoney(cost, locale);
  return freeFrom === null
    ? words("delivery.cost", { price })
    : words("delivery.costOrFree", { price, from: formatMoney(freeFrom, locale, 0) });
}

/**
 * Returns no lines unless the article has express production and arrives earlier by express. The price is the extra cost over standard
 * delivery.
 */
function expressLines(
  { shipping: { deliveries, holidays }, express, hour }: DeliveryTerms,
  order: DeliveredOrder,
  standard: { arrival: Arrival; cost: number },
  localeWords: LocaleWords,
): DeliveryLine[] {
  const delivery = deliveries.find(({ service }) => service === "express");
  if (!express || !delivery || !hasExpressProduction(order, express.articles)) return [];
  const arrival = arrivalOf(hour, express, delivery, holidays);
  if (arrival.to >= standard.arrival.to) return [];
  const more = Math.max(express.surcharge + delivery.priceCurrent - standard.cost, 0);
  const price = localeWords.words("configuration.plus", { price: formatMoney(Math.round(more * 100) / 100, localeWords.locale) });
  return [[`${arrivalWords("express", arrival, localeWords)} (${price})`, deadlineWords(arrival, localeWords)]];
}

const arrivalMessages = {
  standard: { on: "delivery.on", between: "delivery.between" },
  express: { on: "delivery.express.on", between: "delivery.express.between" },
} as const;

function arrivalWords(service: keyof typeof arrivalMessages, { from, to }: Arrival, { words, locale }: LocaleWords): string {
  const { on, between } = arrivalMessages[service];
  const day = weekday(to, locale);
  return from === to ? words(on, { day }) : words(between, { from: weekday(from, locale), to: day });
}

function deadlineWords({ orderBy: { day, hour } }: Arrival, { words, locale }: LocaleWords): string {
  return words("delivery.orderBy", { day: weekday(day, locale), time: hourOfDay(hour, locale) });
}
