import type { AnswerOf } from "./call.ts";
import { expressShop } from "./calls/catalogue/express-shop.ts";
import { shippingInformation } from "./calls/shop/shipping-information.ts";

/** Max time that prices wait for these answers, so that both appear together (ms). */
const grace = 300;

/** To append to the questions for a price; the day of delivery depends on the hour. */
export const deliveryQuestions = [
  { call: shippingInformation as never, question: {}, grace },
  { call: expressShop as never, question: {}, grace },
  "market hour",
] as const;

/** For a market's deliveries and costs, without dates. */
export const deliveryOfferQuestions = [
  { call: shippingInformation as never, question: {} },
  { call: expressShop as never, question: {}, grace },
] as const;

/** `express` is undefined if unknown, null if the market has none. */
export type DeliveryTerms = {
  shipping: AnswerOf<typeof shippingInformation>;
  express: AnswerOf<typeof expressShop>["express"] | undefined;
  hour: { day: string; hour: number };
};

/** Separates the answers to `deliveryQuestions`, the last ones. `terms` is undefined without shipping information or hour. */
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
