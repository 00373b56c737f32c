import { z } from "zod";
import { type Locale, locales } from "#app/locale/locales.ts";
import { money } from "../money.ts";

/** A price (shop.md §3), in whole units of the answer's currency. */
export const price = z.object({ priceCurrent: money, priceOriginal: money });

/** One article of a price list: "400x300" in millimetres. */
export const formatPrice = z.object({ formatType: z.string(), sku: z.string(), ...price.shape });

export type FormatPrice = z.infer<typeof formatPrice>;

/** The currency of an answer must be the market's: a right number in the wrong money is a wrong price. */
export const inCurrencyOf = (answer: { currency: string }, { locale }: { locale: Locale }) => answer.currency === locales[locale].currency;
