import type { MarketHour } from "#app/locale/time/market-hour.ts";
import type { AnswerOf } from "./call.ts";
import { expressShop } from "./calls/catalogue/express-shop.ts";
import { shippingInformation } from "./calls/shop/shipping-information.ts";
import { type AnswersTo, backendQuestion, marketHourQuestion } from "./question.ts";

/** Max time (ms) that prices wait for the delivery answers, so that both appear together. */
const grace = 300;

/** The delivery day depends on the hour. */
export const deliveryQuestions = {
  shipping: backendQuestion(shippingInformation, {}, { grace }),
  express: backendQuestion(expressShop, {}, { grace }),
  hour: marketHourQuestion,
};

export const deliveryOfferQuestions = {
  shipping: backendQuestion(shippingInformation, {}),
  express: backendQuestion(expressShop, {}, { grace }),
};

/** `express` is undefined if unknown, null if the market has none. */
export type DeliveryTerms = {
  shipping: AnswerOf<typeof shippingInformation>;
  express: AnswerOf<typeof expressShop>["express"] | undefined;
  hour: MarketHour;
};

export type DeliveryAnswers = AnswersTo<typeof deliveryQuestions>;
export type DeliveryOfferAnswers = AnswersTo<typeof deliveryOfferQuestions>;

export function toDeliveryTerms({ hour, ...answers }: DeliveryAnswers): DeliveryTerms | undefined {
  const offers = toDeliveryOffers(answers);
  return offers && hour && { ...offers, hour };
}

export function toDeliveryOffers({ shipping, express }: DeliveryOfferAnswers): Omit<DeliveryTerms, "hour"> | undefined {
  return shipping && { shipping, express: express?.express };
}
