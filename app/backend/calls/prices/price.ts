import { z } from "zod";
import { type Locale, locales } from "#app/locale/locales.ts";

/** One article of a price list: "400x300" in millimetres, prices in whole units of the currency. */
export const formatPrice = z.object({
  formatType: z.string(),
  sku: z.string(),
  priceCurrent: z.number().nonnegative(),
  priceOriginal: z.number().nonnegative(),
});

export type FormatPrice = z.infer<typeof formatPrice>;

/** The currency of an answer must be the market's: a right number in the wrong money is a wrong price. */
export const inCurrencyOf = (answer: { currency: string }, { locale }: { locale: Locale }) => answer.currency === locales[locale].currency;
