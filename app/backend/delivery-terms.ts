import type { MarketHour } from "#app/locale/time/market-hour.ts";
import type { AnswerOf } from "./call.ts";
import { expressShop } from "./calls/catalogue/express-shop.ts";
import { shippingInformation } from "./calls/shop/shipping-information.ts";
import { type AnswersTo, marketHourQuestion, question } from "./question.ts";

/** Max time that prices wait for these answers, so that both appear together (ms). */
const grace = 300;

/** To append to the questions for a price; the day of delivery depends on the hour. */
export const deliveryQuestions = [
  question(shippingInformation, {}, { grace }),
  question(expressShop, {}, { grace }),
  marketHourQuestion,
] as const;

/** For a market's deliveries and costs, without dates. */
export const deliveryOfferQuestions = [question(shippingInformation, {}), question(expressShop, {}, { grace })] as const;

/** `express` is undefined if unknown, null if the market has none. */
export type DeliveryTerms = {
  shipping: AnswerOf<typeof shippingInformation>;
  express: AnswerOf<typeof expressShop>["express"] | undefined;
  hour: MarketHour;
};

type DeliveryAnswers = AnswersTo<typeof deliveryQuestions>;
export type DeliveryOfferAnswers = AnswersTo<typeof deliveryOfferQuestions>;

/** Answers of questions that `deliveryQuestions` are appended to. */
export type WithDelivery<Others extends readonly unknown[]> = readonly [...Others, ...DeliveryAnswers];

/** Separates the answers to `deliveryQuestions`, the last ones. `terms` is undefined without shipping information or hour. */
export function splitDelivery<Others extends readonly unknown[]>(
  answers: WithDelivery<Others>,
): { others: Others; terms: DeliveryTerms | undefined } {
  const place = answers.length - deliveryQuestions.length;
  // The compiler splits tuples only at their start.
  const others = answers.slice(0, place) as readonly unknown[] as Others;
  const [shipping, express, hour] = answers.slice(place) as readonly unknown[] as DeliveryAnswers;
  const offers = offerAnswers([shipping, express]);
  return { others, terms: offers && hour ? { ...offers, hour } : undefined };
}

/** Reads the answers to `deliveryOfferQuestions`; undefined without shipping information. */
export function offerAnswers([shipping, express]: DeliveryOfferAnswers): Omit<DeliveryTerms, "hour"> | undefined {
  return shipping && { shipping, express: express?.express };
}
