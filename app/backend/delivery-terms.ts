import type { AnswerOf } from "./call.ts";
import { expressShop } from "./calls/catalogue/express-shop.ts";
import { shippingInformation } from "./calls/shop/shipping-information.ts";

/** Max time that prices wait for the delivery, so that both appear together (ms). */
const grace = 300;

/** Questions for the delivery, to append to those for a price. The day of delivery depends on the hour. */
export const deliveryQuestions = [
  { call: shippingInformation as never, question: {}, grace },
  { call: expressShop as never, question: {}, grace },
  "market hour",
] as const;

/** Questions for a market's deliveries and their costs, without dates. */
export const deliveryOfferQuestions = [
  { call: shippingInformation as never, question: {} },
  { call: expressShop as never, question: {}, grace },
] as const;

/** Terms from which delivery dates and costs are computed. Express is undefined if unknown, null if the market has none. */
export type DeliveryTerms = {
  shipping: AnswerOf<typeof shippingInformation>;
  express: AnswerOf<typeof expressShop>["express"] | undefined;
  hour: { day: string; hour: number };
};

/** Separates the answers to `deliveryQuestions`, which come last. The terms are undefined if shipping information or hour is missing. */
export function splitDelivery(answers: readonly (object | undefined)[]): {
  others: readonly (object | undefined)[];
  terms: DeliveryTerms | undefined;
} {
  const others = answers.slice(0, -deliveryQuestions.length);
  const [shipping, express, hour] = answers.slice(-deliveryQuestions.length);
  const offers = offerAnswers([shipping, express]);
  return { others, terms: offers && hour ? { ...offers, hour: hour as DeliveryTerms["hour"] } : undefined };
}

/** Reads the answers to `deliveryOfferQuestions`; undefined without shipping information. */
export function offerAnswers([shipping, express]: readonly (object | undefined)[]): Omit<DeliveryTerms, "hour"> | undefined {
  if (!shipping) return undefined;
  return {
    shipping: shipping as DeliveryTerms["shipping"],
    express: (express as AnswerOf<typeof expressShop> | undefined)?.express,
  };
}
